import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsLate } from '../data/late';
import { useOnline } from '../data/offline';
import { useSession } from '../data/session';
import { paths } from '../paths';
import { useGuestSession } from './guest-session';
import { useIsLeftHere } from './left-here';
import { NoNetwork } from './no-network';
import { ReloadCard } from './reload-card';
import { ScreenSkeleton } from './screen-skeleton';
import { rememberReturn } from './sign-in-return';

interface SessionGuardProps {
  children: ReactNode;
}

/** Shows its screen to logged-in visitors; others log in first and come back. */
export function UserGuard({ children }: SessionGuardProps) {
  const { status } = useSession();
  const location = useLocation();
  const sentAway = status === 'none' || status === 'guest';

  useEffect(() => {
    if (sentAway) rememberReturn(location);
  }, [sentAway, location]);

  if (status === 'user') return children;
  if (status === 'starting') return <ScreenSkeleton />;
  return <Navigate to={paths.login} replace />;
}

/**
 * Shows its screen to everybody with a session, and begins a guest's where there is none. While that cannot be done, the
 * tickets that an ended session has left on the device are shown all the same.
 */
export function GuestGuard({ children }: SessionGuardProps) {
  const { status } = useSession();
  // A session that ends while the screen is open goes to the login; nobody becomes a guest by that.
  const [arrivedWithout] = useState(status === 'none' || status === 'starting');
  const { mutate: begin, isError } = useGuestSession();
  const needed = arrivedWithout && status === 'none';
  const isLate = useIsLate(needed);
  const isLeftHere = useIsLeftHere();
  const online = useOnline();

  useEffect(() => {
    if (!needed) return;
    const tryIt = () => begin();
    tryIt();
    addEventListener('online', tryIt);
    return () => removeEventListener('online', tryIt);
  }, [needed, begin]);

  if (status === 'user' || status === 'guest') return children;
  if (needed && isLeftHere && (isError || isLate)) return children;
  if (!isError) {
    return (
      // As high as most of the screens that it stands for, so that the footer stays where it is.
      <div className="min-h-dvh">
        <ScreenSkeleton />
      </div>
    );
  }
  return online ? (
    <ReloadCard wholePage onReload={() => begin()} />
  ) : (
    <NoNetwork onConnected={() => begin()} />
  );
}
