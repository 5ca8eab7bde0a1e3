import type { Database } from '../../database/connect';
import type { LockedOrder } from '../../domains/orders/order-repository';
import { endFrozenTickets } from '../../domains/tickets/disputed-tickets';
import { endWithTickets } from './give-back-tickets';

/**
 * The bank has given a visitor so much back: unused tickets for which that was paid have ended, without a refund of ours. Answers
 * what they were worth.
 */
export async function endContested(
  trx: Database,
  order: LockedOrder,
  givenBack: number,
  now: Date,
): Promise<number> {
  const cancelled = await endFrozenTickets(trx, order, givenBack, now);
  if (cancelled.length > 0) await endWithTickets(trx, [order], { cancelled, keepsStock: false }, now);
  return cancelled.reduce((sum, { worth }) => sum + worth, 0);
}
