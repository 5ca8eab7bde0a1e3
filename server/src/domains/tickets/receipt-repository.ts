import { sql } from 'kysely';
import type { Database } from '../../database/connect';

export interface ReceiptTicket {
  orderId: string;
  /** The account's own address, where it is proven. */
  email: string | null;
  isUsed: boolean;
}

/** What a receipt is asked for. Another's ticket is as unknown as one that never was. */
export async function findReceiptTicket(
  db: Database,
  ticketId: string,
  userId: string,
): Promise<ReceiptTicket | undefined> {
  return db
    .selectFrom('tickets')
    .innerJoin('users', 'users.user_id', 'tickets.user_id')
    .select([
      'tickets.order_id as orderId',
      sql<string | null>`case when users.email_key is not null then users.email end`.as('email'),
      sql<boolean>`exists (select from redemptions r
        where r.ticket_id = tickets.ticket_id and r.undone_at is null)`.as('isUsed'),
    ])
    .where('tickets.ticket_id', '=', ticketId)
    .where('tickets.user_id', '=', userId)
    .executeTakeFirst();
}

/** Counts one more receipt and tells how many went out before; undefined while nothing of the ticket is used. */
export async function countReceipt(
  db: Database,
  ticketId: string,
  addressee: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    insert into receipts (ticket_id, receipt_number, issued_at, addressee, copies)
    select t.ticket_id, 'R-' || o.order_number || '-' || t.unit, ${now}, ${addressee}, 1
    from tickets t join orders o using (order_id)
    where t.ticket_id = ${ticketId}
      and exists (select from redemptions r where r.ticket_id = t.ticket_id and r.undone_at is null)
    on conflict (ticket_id) do update
      set issued_at = excluded.issued_at, addressee = excluded.addressee, copies = receipts.copies + 1
    returning copies - 1 as before`.execute(db);
  return rows[0]?.before;
}
