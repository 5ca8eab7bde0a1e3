import type { Database } from '../../database/connect';
import { lockBuyers } from '../../domains/accounts/account-repository';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { securityLog } from '../../platform/security-log';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { leaveGuest } from './leave-guest';

export interface GuestMerge {
  guest: VisitorSession | undefined;
  session: VisitorSession;
  networkAddress: string;
}

/** What a guest of this browser has goes to the account whose session asks for it. False where there is no such guest. */
export async function mergeGuest(services: Services, request: GuestMerge): Promise<boolean> {
  const { guest, session, networkAddress: where } = request;
  if (!guest?.account.guest) return false;
  const now = services.clock.now();
  const merged = await inTransaction(services.db, (trx) => bringGuest(trx, guest, session, now));
  if (merged) tellMerged(services, guest, where);
  return merged;
}

/**
 * Call it in a transaction. Both accounts are held in the order in which purchases hold them: one under way for the guest
 * ends before its order goes over, and an account that is being deleted gets nothing.
 */
export async function bringGuest(
  trx: Database,
  guest: VisitorSession,
  by: Pick<VisitorSession, 'account' | 'tokenHash'>,
  now: Date,
): Promise<boolean> {
  const there = await lockBuyers(trx, [guest.account.userId, by.account.userId]);
  if (!there.has(guest.account.userId) || !there.has(by.account.userId)) return false;
  await leaveGuest(trx, guest, by, now);
  return true;
}

export function tellMerged(services: Services, guest: VisitorSession, where: string): void {
  securityLog(services, { event: 'session.replaced', who: guest.account.userId, where, what: 'merged' });
}
