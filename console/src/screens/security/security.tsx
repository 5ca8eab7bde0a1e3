import { ErrorState } from '@meal/ui/error-state';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useSecurity } from '../../data/security';
import { useTranslator } from '../../language/language';
import { BackLink } from '../../shell/back-link';
import { useCurrentStaff } from '../../shell/current-staff';
import { SignOut } from '../../shell/sign-out';
import { AuthenticatorCard } from './authenticator-card';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

/** How the own account is protected. Whoever has to set up an authenticator first finds only that. */
export default function Security() {
  const t = useTranslator();
  const { mustEnrol = false } = useCurrentStaff();
  return (
    <div className="flex flex-col gap-6">
      {!mustEnrol && <BackLink href="/menu">{t('console.menuTitle')}</BackLink>}
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('security.title')}
      </h1>
      <Cards isOnlyEnrolment={mustEnrol} />
      {/* The menu is not open yet. */}
      {mustEnrol && <SignOut />}
    </div>
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
