import type { Staff } from '@meal/contract/calls/console/session';
import { createContext, type ReactNode, use } from 'react';
import type { Place } from './navigation-bar';

interface Current {
  staff: Staff;
  /** Where they can go. */
  places: readonly Place[];
}

const CurrentStaff = createContext<Current | undefined>(undefined);

interface CurrentStaffProviderProps extends Current {
  children: ReactNode;
}

export function CurrentStaffProvider({ staff, places, children }: CurrentStaffProviderProps) {
  return <CurrentStaff value={{ staff, places }}>{children}</CurrentStaff>;
}

/** Who is signed in, on every screen that the table of routes does not open to everybody. */
export function useCurrentStaff(): Staff {
  return useCurrent().staff;
}

export function usePlaces(): readonly Place[] {
  return useCurrent().places;
}

function useCurrent(): Current {
  const current = use(CurrentStaff);
  if (!current) throw new Error('This screen is open to people without a session');
  return current;
}
