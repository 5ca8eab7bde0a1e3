import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { SignInLink } from '../../../shell/sign-in-link';

/** A buyer's link that opens nothing; the ticket itself may be in the account. */
export function DeadLink() {
  const t = useTranslator();
  const { status } = useSession();
  return (
    <NotFoundState
      title={t('use.mailDeadTitle')}
      action={
        <>
          <ButtonLink icon={TicketIcon} href={paths.tickets}>
            {t('pickup.toTickets')}
          </ButtonLink>
          {status !== 'user' && <SignInLink variant="secondary" />}
        </>
      }
    >
      {t('use.mailDeadText')}
    </NotFoundState>
  );
}
