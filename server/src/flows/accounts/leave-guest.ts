import type { Database } from '../../database/connect';
import { markMerged } from '../../domains/accounts/account-repository';
import { endSession, endSessionsOf } from '../../domains/accounts/session-repository';
import type { Account, VisitorSession } from '../../domains/accounts/visitor';
import { handOverClaims, keepClaims } from '../../domains/coupons/coupon-claims';
import { moveFavourites } from '../../domains/favourites/favourite-repository';
import { handOverOrders } from '../../domains/orders/order-repository';
import { handOverSubscription } from '../../domains/pushes/subscriptions';
import { handOverTickets } from '../../domains/tickets/ticket-repository';
import { hashToken } from '../../platform/identifiers';

/**
 * Ends a guest's session when its browser signs in. If the guest became the account itself, nothing has to move;
 * otherwise the guest's things go to the account.
 */
export async function leaveGuest(
  db: Database,
  guest: VisitorSession,
  /** Whom the browser is from now on, and by which session. */
  { account, token }: { account: Account; token: string },
  now: Date,
): Promise<void> {
  const { userId } = guest.account;
  await handOverSubscription(db, guest.tokenHash, hashToken(token));
  const merged = userId !== account.userId && (await markMerged(db, userId, account.userId));
  if (merged) {
    await moveFavourites(db, userId, account.userId);
    await handOverOrders(db, userId, account.userId);
    await handOverTickets(db, userId, account.userId);
    await handOverClaims(db, userId, account.userId, now);
    await endSessionsOf(db, userId);
  } else {
    await keepClaims(db, account.userId, now);
    await endSession(db, guest.tokenHash);
  }
}
