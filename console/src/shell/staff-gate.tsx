import type { Staff } from '@meal/contract/calls/console/session';
import type { ConsoleRole } from '@meal/contract/roles';
import { ErrorState } from '@meal/ui/error-state';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSignedOut, useStaff } from '../data/session';
import { useTranslator } from '../language/language';
import { CurrentStaffProvider } from './current-staff';
import type { Place } from './navigation-bar';
import { ScreenSkeleton } from './screen';
import { SignInAgain } from './sign-in/sign-in-again';
import { StaffFrame } from './staff-frame';

interface StaffGateProps {
  title: string;
  /** Where somebody of a role can go. */
  placesOf: (role: ConsoleRole) => readonly Place[];
  narrow: boolean;
  /** Open to staff who have to set up an authenticator first; every other page leads there. */
  beforeEnrolment: boolean;
  children: (staff: Staff) => ReactNode;
}

/**
 * Pages for staff with a session. Whoever has none signs in and comes back. Whose session ends on a page signs in over it: what
 * they were writing waits behind, out of sight.
 */
export function StaffGate({ title, placesOf, narrow, beforeEnrolment, children }: StaffGateProps) {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const { data, error, isFetching, refetch } = useStaff();
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const staff = data ?? known;
  const isOut = isSignedOut(error);

  if (isOut && !staff) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (staff?.mustEnrol && !beforeEnrolment) return <Navigate to="/security" replace />;
  if (staff) {
    const places = staff.mustEnrol ? [] : placesOf(staff.role);
    return (
      <>
        {isOut && <SignInAgain staff={staff} />}
        <div className={isOut ? 'hidden' : 'contents'}>
          {/* Another person, or another store, begins anew. */}
          <CurrentStaffProvider key={`${staff.staffId} ${staff.storeId}`} staff={staff} places={places}>
            <StaffFrame staff={staff} places={places} narrow={narrow}>
              {children(staff)}
            </StaffFrame>
          </CurrentStaffProvider>
        </div>
      </>
    );
  }
  return (
    <StaffFrame narrow={narrow}>
      {error ? (
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
      ) : (
        <>
          <h1 className="sr-only">{title}</h1>
          <ScreenSkeleton />
        </>
      )}
    </StaffFrame>
  );
}
