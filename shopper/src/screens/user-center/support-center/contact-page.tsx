import { useState } from 'react';
import { useMyInfo } from '../../../data/my-info';
import { useSession } from '../../../data/session';
import { useReplyDay, useSupportOrders } from '../../../data/support';
import { useTranslator } from '../../../language/language';
import { useContactDraft } from './contact-draft';
import { ContactForm } from './contact-form';
import { ReplyPromise } from './reply-promise';
import { WaitingRows } from './support-skeleton';
import { ViewFrame } from './view-frame';

export function ContactPage() {
  const t = useTranslator();
  const { status } = useSession();
  const { data: profile } = useMyInfo();
  // Until it is known, an account is taken for one that has an address: nearly all have.
  const needsAddress = status !== 'user' || profile?.emailProven === false;
  // All of it at once: what comes late would push the rest away.
  const [orderId] = useState(useContactDraft().values.orderId);
  const orders = useSupportOrders(orderId);
  const replyDay = useReplyDay();
  const isComing = orders.isLoading || replyDay.isLoading;
  // Whoever becomes a guest by sending, or by a photo, keeps the form.
  const [wasShown, setWasShown] = useState(false);
  if (!isComing && !wasShown) setWasShown(true);
  return (
    <ViewFrame title={t('support.contact')}>
      {isComing && !wasShown ? (
        <WaitingRows rows={5} />
      ) : (
        <>
          <ReplyPromise />
          <ContactForm needsAddress={needsAddress} />
        </>
      )}
    </ViewFrame>
  );
}
