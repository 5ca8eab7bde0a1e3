import { ButtonLink } from '@meal/ui/button';
import { HomeIcon, TicketIcon } from '@meal/ui/icons';
import { NotFoundState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { useIsFinished } from '../../../shell/finished-screens';
import { SignInLink } from '../../../shell/sign-in-link';

/** Another's order is as unknown as one that never was; the visitor's own may wait behind the sign-in. */
export function OrderNotFound() {
  const t = useTranslator();
  const { status } = useSession();
  const hasTickets = useIsFinished('/centerArea/established');
  return (
    <NotFoundState
      title={t('errors.orderNotFound')}
      action={
        <>
          {hasTickets ? (
            <ButtonLink icon={TicketIcon} href="/centerArea/established">
              {t('pickup.toTickets')}
            </ButtonLink>
          ) : (
            <ButtonLink icon={HomeIcon} href={paths.home}>
              {t('shell.goHome')}
            </ButtonLink>
          )}
          {status === 'guest' && <SignInLink variant="secondary" />}
        </>
      }
    >
      {t('pickup.unknownText')}
    </NotFoundState>
  );
}
