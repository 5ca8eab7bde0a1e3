import type { TicketReason } from '@meal/contract/states';
import type { Database } from '../../database/connect';
import { sharesOf } from './ticket-repository';

interface Cancelled {
  tickets: number;
  /** What was paid for the uses that are left. */
  amount: number;
}

/** Ends the good tickets of an order; those that are used stay used. */
export async function cancelEstablished(
  db: Database,
  orderId: string,
  reason: TicketReason,
  now: Date,
): Promise<Cancelled> {
  const cancelled = await db
    .updateTable('tickets')
    .set({ state: 'cancelled', reason, outcome: 'refunded', ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'established')
    .returning(['amount', 'uses', 'uses_left'])
    .execute();
  const amount = cancelled.reduce((sum, ticket) => sum + unusedShare(ticket), 0);
  return { tickets: cancelled.length, amount };
}

/** Every use is worth the same, rounded down to the yen; the rest belongs to the last one. */
export function unusedShare(ticket: { amount: number; uses: number; uses_left: number }): number {
  const shares = sharesOf(ticket.amount, ticket.uses).slice(ticket.uses - ticket.uses_left);
  return shares.reduce((sum, share) => sum + share, 0);
}
