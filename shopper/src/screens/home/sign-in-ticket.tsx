import { TicketStub } from '@meal/ui/ticket-stub';
import { useTranslator } from '../../language/language';
import { SignInLink } from '../../shell/sign-in-link';

/** The product's own sign, a torn ticket, as the invitation. */
export function SignInTicket() {
  const t = useTranslator();
  return (
    <TicketStub seed="welcome" heading="h2" title={t('home.signInTitle')} stub={<SignInLink block />}>
      <p className="text-ink-2">{t('home.signInText')}</p>
    </TicketStub>
  );
}
