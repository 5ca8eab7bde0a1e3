import type { Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { TicketsTable } from '../../database/tables/orders';

export type StoredTicket = Selectable<TicketsTable>;

export async function findTicket(db: Database, ticketId: string): Promise<StoredTicket | undefined> {
  return db.selectFrom('tickets').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst();
}

/** However it was typed: letters of any width and case, with spaces and dashes between them. */
export async function findTicketByCode(db: Database, typed: string): Promise<StoredTicket | undefined> {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return db.selectFrom('tickets').selectAll().where('code', '=', code).executeTakeFirst();
}
