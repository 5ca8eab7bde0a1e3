import type { Staff } from '@meal/contract/calls/console/session';
import { Button } from '@meal/ui/button';
import { classNames } from '@meal/ui/class-names';
import { ErrorState } from '@meal/ui/error-state';
import { LogoutIcon } from '@meal/ui/icons';
import { Brand } from '@meal/ui/illustrations';
import { showToast } from '@meal/ui/toast';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isSignedOut, useSignOut, useStaff } from '../data/session';
import { useTranslator } from '../language/language';
import { errorText } from './error-text';
import { PageTitle } from './page';
import { StoreSwitch } from './store-switch';

interface StaffPageProps {
  title: string;
  /** Stands there until it is known who is signed in. */
  skeleton: ReactNode;
  narrow?: boolean;
  /** Open to staff who have to set up an authenticator first; every other page leads there. */
  beforeEnrolment?: boolean;
  children: (staff: Staff) => ReactNode;
}

/** A page for staff with a session. Whoever has none, or has one no longer, signs in and comes back. */
export function StaffPage(props: StaffPageProps) {
  const { title, skeleton, narrow = false, beforeEnrolment = false, children } = props;
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const { data: staff, error, isFetching, refetch } = useStaff();
  const width = narrow ? 'max-w-phone' : 'max-w-page';

  if (isSignedOut(error)) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;

  if (staff?.mustEnrol && !beforeEnrolment) return <Navigate to="/security" replace />;

  return (
    <>
      <PageTitle page={title} />
      <header className="bg-surface pt-safe-top shadow-card">
        <div
          className={classNames(
            'pad-safe-x mx-auto flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1.5',
            width,
          )}
        >
          <Brand name={t('console.brand')} />
          {staff?.stores && <StoreSwitch staff={staff} stores={staff.stores} />}
          {staff && <SignOut />}
        </div>
      </header>
      <main id="content" className={classNames('pad-safe-x mx-auto py-6 wide:py-10', width)}>
        {staff && children(staff)}
        {!staff && !error && skeleton}
        {!staff && error && (
          <>
            <h1 tabIndex={-1} className="mb-4 font-bold text-2xl">
              {title}
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
