import type { Database } from '../database/connect';
import { markMerged } from '../domains/accounts/account-repository';
import { endSession, endSessionsOf } from '../domains/accounts/session-repository';
import type { Account, VisitorSession } from '../platform/callers';

/**
 * Ends a guest's session when its browser signs in. If the guest became the account itself, nothing has to move;
 * otherwise the guest's things go to the account.
 */
export async function leaveGuest(db: Database, guest: VisitorSession, account: Account): Promise<void> {
  if (guest.account.userId === account.userId) {
    await endSession(db, guest.tokenHash);
    return;
  }
  await markMerged(db, guest.account.userId, account.userId);
  await endSessionsOf(db, guest.account.userId);
}
