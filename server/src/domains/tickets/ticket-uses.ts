import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { StoredTicket } from './find-ticket';

interface Wanted {
  ticketId: string;
  uses: number;
}

/** What is left of a ticket after a use. */
export type TicketRest = Pick<StoredTicket, 'amount' | 'promotion' | 'uses' | 'uses_left'>;

/**
 * The one statement on which redemption, refund, expiry, disputes and other terminals compete; undefined where the ticket was
 * not good for so many uses.
 */
export async function takeUses(
  db: Database,
  { ticketId, uses }: Wanted,
  now: Date,
): Promise<TicketRest | undefined> {
  const { rows } = await sql<TicketRest>`
    update tickets set uses_left = uses_left - ${uses},
      state = case when uses_left = ${uses} then 'used' else state end,
      outcome = case when uses_left = ${uses} then 'used' end,
      ended_at = case when uses_left = ${uses} then ${now}::timestamptz end
    where ticket_id = ${ticketId} and state = 'established' and uses_left >= ${uses} and valid_until > ${now}
      and disputed_at is null
    returning amount, promotion, uses, uses_left`.execute(db);
  return rows[0];
}

/** They are good again, also where the ticket's time is over meanwhile: then they go back as unused. */
export async function returnUses(db: Database, { ticketId, uses }: Wanted): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set((row) => ({
      uses_left: row('uses_left', '+', uses),
      state: 'established',
      outcome: null,
      ended_at: null,
    }))
    .where('ticket_id', '=', ticketId)
    // What has been refunded since stays refunded.
    .where('state', 'in', ['established', 'used'])
    .where('disputed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Which of these orders have a ticket that is still good. */
export async function withGoodTickets(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('tickets')
    .select('order_id')
    .distinct()
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .where('state', '=', 'established')
    .execute();
  return new Set(found.map(({ order_id }) => order_id));
}
