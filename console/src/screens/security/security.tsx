import { ErrorState } from '@meal/ui/error-state';
import { ChevronLeftIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useSecurity } from '../../data/security';
import { useTranslator } from '../../language/language';
import { StaffPage } from '../../shell/staff-page';
import { AuthenticatorCard } from './authenticator-card';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

/** How the own account is protected. Whoever has to set up an authenticator first finds only that. */
export default function Security() {
  const t = useTranslator();
  return (
    <StaffPage narrow beforeEnrolment title={t('security.title')} skeleton={<PageSkeleton />}>
      {({ mustEnrol = false }) => (
        <div className="flex flex-col gap-6">
          {!mustEnrol && (
            <TextLink standalone href="/" className="-my-2 self-start">
              <ChevronLeftIcon className="size-5" />
              {t('requests.back')}
            </TextLink>
          )}
          <h1 tabIndex={-1} className="font-bold text-2xl">
            {t('security.title')}
          </h1>
          <Cards isOnlyEnrolment={mustEnrol} />
        </div>
      )}
    </StaffPage>
  );
}

interface CardsProps {
  isOnlyEnrolment: boolean;
}

function Cards({ isOnlyEnrolment }: CardsProps) {
  const t = useTranslator();
  const { data, error, isFetching, refetch } = useSecurity();
  if (!data && error) {
    return (
      <ErrorState text={t('console.requestFailed')} loading={isFetching} onReload={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton className="h-64 w-full rounded-lg" />
      </Loading>
    );
  }
  return (
    <>
      <AuthenticatorCard isOn={data.totp} isRequired={data.totpRequired} codesLeft={data.recoveryCodesLeft} />
      {!isOnlyEnrolment && <PasswordCard withCode={data.totp} />}
      {!isOnlyEnrolment && <SessionsCard />}
    </>
  );
}

function PageSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 className="sr-only">{t('security.title')}</h1>
      <Skeleton className="h-100 w-full rounded-lg" />
    </Loading>
  );
}
