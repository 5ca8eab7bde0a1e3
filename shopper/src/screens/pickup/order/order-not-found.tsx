import { ButtonLink } from '@meal/ui/button';
import { TicketIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { SignInLink } from '../../../shell/sign-in-link';

/** Another's order is as unknown as one that never was; the visitor's own may wait behind the sign-in. */
export function OrderNotFound() {
  const t = useTranslator();
  const { status } = useSession();
  return (
    <NotFoundState
      title={t('errors.orderNotFound')}
      action={
        <>
          <ButtonLink icon={TicketIcon} href={paths.tickets}>
            {t('pickup.toTickets')}
          </ButtonLink>
          {status === 'guest' && <SignInLink variant="secondary" />}
        </>
      }
    >
      {t('pickup.unknownText')}
    </NotFoundState>
  );
}
