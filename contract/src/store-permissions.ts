import type { ConsoleRole, StoreRole } from './roles';
import { isStoreRole, storeRoles } from './roles';

/** The parts of a store's work that not everybody does. */
export const storeAreas = [
  'requests',
  'tickets',
  'reservations',
  'offers',
  'sales',
  'hours',
  'business',
  'team',
] as const;
export type StoreArea = (typeof storeAreas)[number];

/** Each allows what stands before it, too. */
export const permissionLevels = ['none', 'view', 'change'] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/** What each role may do. Calls, screens and the page about the team all ask this table. */
export const storePermissions: Readonly<Record<StoreRole, Readonly<Record<StoreArea, PermissionLevel>>>> = {
  storeOwner: {
    requests: 'change',
    tickets: 'change',
    reservations: 'change',
    offers: 'change',
    sales: 'view',
    hours: 'change',
    business: 'change',
    team: 'change',
  },
  storeManager: {
    requests: 'change',
    tickets: 'change',
    reservations: 'change',
    offers: 'change',
    sales: 'view',
    hours: 'change',
    business: 'view',
    team: 'none',
  },
  storeScanner: {
    requests: 'view',
    tickets: 'change',
    reservations: 'view',
    offers: 'none',
    sales: 'none',
    hours: 'none',
    business: 'none',
    team: 'none',
  },
};

export function may(role: ConsoleRole, wanted: 'view' | 'change', area: StoreArea): boolean {
  if (!isStoreRole(role)) return false;
  const level = storePermissions[role][area];
  return permissionLevels.indexOf(level) >= permissionLevels.indexOf(wanted);
}

export function rolesThat(wanted: 'view' | 'change', area: StoreArea): readonly StoreRole[] {
  return storeRoles.filter((role) => may(role, wanted, area));
}
