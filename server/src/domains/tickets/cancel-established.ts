import { sharesOf } from '@meal/contract/quote';
import type { TicketReason } from '@meal/contract/states';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

export interface CancelledTicket {
  ticketId: string;
  orderId: string;
  /** What was paid for the uses that are left. */
  worth: number;
  /** What the platform would have added for them. */
  promotion: number;
  /** Nothing of it was used. */
  isWhole: boolean;
}

interface Ending {
  orderIds: readonly string[];
  reason: TicketReason;
  /** This ticket alone. */
  only?: string;
}

/**
 * Ends the good tickets of orders; those that are used stay used. The one statement on which refund and redemption compete:
 * whoever comes second finds no ticket that is established.
 */
export async function cancelEstablished(
  db: Database,
  { orderIds, reason, only }: Ending,
  now: Date,
): Promise<CancelledTicket[]> {
  const isByTime = reason === 'expired';
  const cancelled = await db
    .updateTable('tickets')
    .set({ state: 'cancelled', reason, outcome: isByTime ? 'expired' : 'refunded', ended_at: now })
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .where('state', '=', 'established')
    // What is contested waits for the bank; a store that cannot serve has to say so all the same.
    .$if(reason !== 'store', (query) => query.where('disputed_at', 'is', null))
    .$if(isByTime, (query) => query.where('valid_until', '<=', now))
    .$if(only !== undefined, (query) => query.where('ticket_id', '=', only ?? ''))
    .returning(['ticket_id', 'order_id', 'amount', 'promotion', 'uses', 'uses_left'])
    .execute();
  return cancelled.map((ticket) => ({
    ticketId: ticket.ticket_id,
    orderId: ticket.order_id,
    worth: unusedShare(ticket),
    promotion: unusedShare({ ...ticket, amount: ticket.promotion ?? 0 }),
    isWhole: ticket.uses_left === ticket.uses,
  }));
}

interface RefundedTicket {
  ticketId: string;
  refundId: string;
  amount: number;
}

/** How each ticket went back: by which refund, and with how much of it. */
export async function noteRefunds(db: Database, tickets: readonly RefundedTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    update tickets set refund_id = given.refund_id, refund_amount = given.amount
    from unnest(${tickets.map(({ ticketId }) => ticketId)}::text[], ${tickets.map(({ refundId }) => refundId)}::text[],
      ${tickets.map(({ amount }) => amount)}::integer[]) as given (ticket_id, refund_id, amount)
    where tickets.ticket_id = given.ticket_id and tickets.refund_id is null`.execute(db);
}

/** Every use is worth the same, rounded down to the yen; the rest belongs to the last one. */
export function unusedShare(ticket: { amount: number; uses: number; uses_left: number }): number {
  const shares = sharesOf(ticket.amount, ticket.uses).slice(ticket.uses - ticket.uses_left);
  return shares.reduce((sum, share) => sum + share, 0);
}
