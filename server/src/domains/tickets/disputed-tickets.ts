import type { TicketState } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { AnyLockedOrder } from '../../platform/locked';
import { type CancelledTicket, unusedShare } from './cancel-established';

/** Its payment is contested: what is left of an order is neither redeemed nor given back. */
export async function freezeTickets(db: Database, order: AnyLockedOrder, now: Date): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ disputed_at: now })
    .where('order_id', '=', order.order_id)
    // A use may still be taken back.
    .where('state', 'in', ['established', 'used'])
    .where('disputed_at', 'is', null)
    .execute();
}

/** Good again; what time has ended meanwhile is given back as usual. */
export async function thawTickets(
  db: Database,
  order: AnyLockedOrder,
  states: readonly TicketState[],
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ disputed_at: null })
    .where('order_id', '=', order.order_id)
    .where('state', 'in', states)
    .where('disputed_at', 'is not', null)
    .execute();
}

/**
 * Ends as many contested tickets as the bank has given money back for: whoever contested a part keeps the rest.
 */
export async function endFrozenTickets(
  db: Database,
  { order_id: orderId }: AnyLockedOrder,
  givenBack: number,
  now: Date,
): Promise<CancelledTicket[]> {
  const frozen = await db
    .selectFrom('tickets')
    .select(['ticket_id as ticketId', 'amount', 'promotion', 'uses', 'uses_left'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'established')
    .where('disputed_at', 'is not', null)
    .orderBy('unit')
    .execute();
  const covered: CancelledTicket[] = [];
  let left = givenBack;
  for (const ticket of frozen) {
    const worth = unusedShare(ticket);
    if (worth > left) continue;
    left -= worth;
    const { ticketId, uses, uses_left } = ticket;
    const promotion = unusedShare({ ...ticket, amount: ticket.promotion ?? 0 });
    covered.push({ ticketId, orderId, worth, promotion, isWhole: uses_left === uses });
  }
  await db
    .updateTable('tickets')
    .set({ state: 'cancelled', reason: 'refunded', outcome: 'refunded', ended_at: now })
    .where('ticket_id', '=', sql<string>`any(${covered.map(({ ticketId }) => ticketId)})`)
    .where('state', '=', 'established')
    .execute();
  return covered;
}
