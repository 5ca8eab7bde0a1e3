import type { Staff } from '@meal/contract/calls/console/session';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { ErrorState } from '@meal/ui/error-state';
import { BuildingStoreIcon, LogoutIcon, MailIcon, ShieldCheckIcon, UserIcon } from '@meal/ui/icons';
import { Brand } from '@meal/ui/illustrations';
import { TextLink } from '@meal/ui/link';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { EmptyState } from '@meal/ui/states';
import { showToast } from '@meal/ui/toast';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isSignedOut, useSignOut, useStaff } from '../data/session';
import { useTranslator } from '../language/language';
import { errorText } from '../shell/error-text';
import { LanguageChoice } from '../shell/language-choice';
import { PageTitle } from '../shell/page';

export function Home() {
  const t = useTranslator();
  const { pathname } = useLocation();
  const { data: staff, error, isFetching, refetch } = useStaff();

  if (isSignedOut(error)) return <Navigate to="/login" replace state={{ from: pathname }} />;

  return (
    <>
      <PageTitle page={t('console.homeTitle')} />
      <header className="bg-surface pt-safe-top shadow-card">
        <div className="pad-safe-x mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-x-4 py-1.5">
          <Brand name={t('console.brand')} />
          {staff && <SignOut />}
        </div>
      </header>
      <main id="content" className="pad-safe-x mx-auto max-w-page py-6 wide:py-10">
        {staff && <Desk staff={staff} />}
        {!staff && !error && <DeskSkeleton />}
        {!staff && error && (
          <>
            <h1 tabIndex={-1} className="mb-4 font-bold text-2xl">
              {t('console.homeTitle')}
            </h1>
            <ErrorState
              text={t('console.requestFailed')}
              loading={isFetching}
              onReload={() => void refetch()}
            />
          </>
        )}
      </main>
    </>
  );
}

function SignOut() {
  const t = useTranslator();
  const navigate = useNavigate();
  const signOut = useSignOut();

  const leave = async () => {
    try {
      await signOut.mutateAsync();
      await navigate('/login', { replace: true });
      showToast({ text: t('console.signedOut'), tone: 'valid' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <Button variant="quiet" icon={LogoutIcon} loading={signOut.isPending} onClick={() => void leave()}>
      {t('console.signOut')}
    </Button>
  );
}

interface DeskProps {
  staff: Staff;
}

function Desk({ staff }: DeskProps) {
  const t = useTranslator();
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('console.greeting', { name: staff.name })}
      </h1>
      <div className="grid grid-cols-1 gap-6 desk:grid-cols-[1fr_--spacing(96)] desk:items-start">
        <Card as="section" aria-labelledby="work">
          <h2 id="work" className="font-bold text-lg">
            {t('console.workTitle')}
          </h2>
          <EmptyState heading="h3" title={t('console.workNothing')}>
            {t(staff.storeId ? 'console.workStore' : 'console.workOperator')}
          </EmptyState>
        </Card>
        <div className="flex flex-col gap-6">
          <ListGroup title={t('console.profileTitle')}>
            <ListRow icon={UserIcon} label={t('console.name')} value={staff.name} />
            <ListRow icon={MailIcon} label={t('console.email')} value={staff.email} />
            <ListRow
              icon={ShieldCheckIcon}
              label={t('console.role')}
              value={t(`console.role-${staff.role}`)}
            />
            {staff.storeName && (
              <ListRow icon={BuildingStoreIcon} label={t('console.store')} value={staff.storeName} />
            )}
          </ListGroup>
          <Card as="section" aria-labelledby="settings" className="flex flex-col gap-4">
            <h2 id="settings" className="font-bold text-lg">
              {t('console.settings')}
            </h2>
            <LanguageChoice />
            <TextLink standalone href="/design">
              {t('console.designLink')}
            </TextLink>
          </Card>
        </div>
      </div>
    </div>
  );
}

function DeskSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 className="sr-only">{t('console.homeTitle')}</h1>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-3/5 max-w-80" />
        <div className="grid grid-cols-1 gap-6 desk:grid-cols-[1fr_--spacing(96)] desk:items-start">
          <Skeleton className="h-100 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
