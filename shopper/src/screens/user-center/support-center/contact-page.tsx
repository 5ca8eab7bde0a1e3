import { useMyInfo } from '../../../data/my-info';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { ContactForm } from './contact-form';
import { ReplyPromise } from './reply-promise';
import { ViewFrame } from './view-frame';

export function ContactPage() {
  const t = useTranslator();
  const { status } = useSession();
  const { data: profile } = useMyInfo();
  // Until it is known, an account is taken for one that has an address: nearly all have.
  const needsAddress = status !== 'user' || profile?.emailProven === false;
  return (
    <ViewFrame title={t('support.contact')}>
      <ReplyPromise />
      <ContactForm needsAddress={needsAddress} />
    </ViewFrame>
  );
}
