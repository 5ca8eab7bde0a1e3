import type { Database } from '../../database/connect';
import { markMerged } from '../../domains/accounts/account-repository';
import { endSession, endSessionsOf } from '../../domains/accounts/session-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { handOverClaims, keepClaims } from '../../domains/coupons/coupon-claims';
import { moveFavourites } from '../../domains/favourites/favourite-repository';
import { handOverOrders } from '../../domains/orders/order-repository';
import { handOverSubscription } from '../../domains/pushes/subscriptions';
import { handOverThreads } from '../../domains/support/thread-repository';
import { handOverTickets } from '../../domains/tickets/ticket-repository';
import { handOverUploads } from '../../domains/uploads/drop-uploads';

/**
 * Ends a guest's session when its browser signs in. If the guest became the account itself, nothing has to move;
 * otherwise the guest's things go to the account.
 */
export async function leaveGuest(
  db: Database,
  guest: VisitorSession,
  /** Whom the browser is from now on, and by which session. */
  { account, tokenHash }: Pick<VisitorSession, 'account' | 'tokenHash'>,
  now: Date,
): Promise<void> {
  const { userId } = guest.account;
  await handOverSubscription(db, guest.tokenHash, tokenHash);
  const merged = userId !== account.userId && (await markMerged(db, userId, account.userId));
  if (merged) {
    await moveFavourites(db, userId, account.userId);
    await handOverOrders(db, userId, account.userId);
    await handOverTickets(db, userId, account.userId);
    await handOverClaims(db, userId, account.userId, now);
    await handOverThreads(db, userId, account.userId);
    await handOverUploads(db, userId, account.userId);
    await endSessionsOf(db, userId);
  } else {
    await keepClaims(db, account.userId, now);
    await handOverThreads(db, account.userId, account.userId);
    await endSession(db, guest.tokenHash);
  }
}
