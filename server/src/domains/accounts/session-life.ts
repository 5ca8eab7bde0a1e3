import { limits } from '@meal/contract/limits';

export interface SessionLife {
  /** How long it lives on after it was last used. */
  idleDays: number;
  /** After so long it ends, however often it is used. */
  mostDays: number | null;
}

/**
 * An owner can always sign in again, so that a session somebody else got hold of does not go on for ever. Nobody can sign
 * in as a guest: theirs goes on while they come, and `forget-people` ends it with the guest, never while anything is open.
 */
export function sessionLife({ guest }: { guest: boolean }): SessionLife {
  return guest
    ? { idleDays: limits.guestSessionDays, mostDays: null }
    : { idleDays: limits.userSessionDays, mostDays: limits.userSessionDaysMost };
}
