import type { Database } from '../database/connect';
import { type Account, markMerged } from '../domains/accounts/account-repository';
import { endSession, endSessionsOf, type Session } from '../domains/accounts/session-repository';

/**
 * Ends a guest's session when its browser signs in. If the guest became the account itself, nothing has to move;
 * otherwise the guest's things go to the account.
 */
export async function leaveGuest(db: Database, guest: Session, account: Account): Promise<void> {
  if (guest.account.userId === account.userId) {
    await endSession(db, guest.tokenHash);
    return;
  }
  await markMerged(db, guest.account.userId, account.userId);
  await endSessionsOf(db, guest.account.userId);
}
