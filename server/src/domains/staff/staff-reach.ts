import type { StaffMember } from './staff-member';

/** Whose accounts somebody looks after: those of one store, or everybody's. */
export type StaffReach = { storeId: string } | 'everybody';

export function reachOf({ storeId }: StaffMember): StaffReach {
  return storeId === null ? 'everybody' : { storeId };
}
