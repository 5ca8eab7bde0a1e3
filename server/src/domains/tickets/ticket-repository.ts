import { randomBytes } from 'node:crypto';
import type { TicketReason } from '@meal/contract/states';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { TicketsTable } from '../../database/tables/orders';
import { newId } from '../../platform/identifiers';
import { readableCode } from '../../platform/readable-code';

export type Ticket = Selectable<TicketsTable>;

interface TicketOrder {
  order_id: string;
  user_id: string;
  store_id: string;
  offer_id: string;
  quantity: number;
  amount: number;
  promise: { uses: number; validUntil: number };
}

const codeLength = 8;

/** Rounded down to the yen for each, the rest to the last: together exactly what was paid. */
export function sharesOf(amount: number, units: number): number[] {
  const share = Math.floor(amount / units);
  return Array.from({ length: units }, (_, index) =>
    index === units - 1 ? amount - share * (units - 1) : share,
  );
}

/** One ticket for every unit, once: a second call changes nothing. */
export async function issueTickets(
  db: Database,
  order: TicketOrder,
  state: 'application' | 'established',
  now: Date,
): Promise<void> {
  const { uses, validUntil } = order.promise;
  await db
    .insertInto('tickets')
    .values(
      sharesOf(order.amount, order.quantity).map((amount, index) => ({
        ticket_id: newId('ticket'),
        order_id: order.order_id,
        unit: index + 1,
        user_id: order.user_id,
        store_id: order.store_id,
        offer_id: order.offer_id,
        state,
        reason: null,
        outcome: null,
        code: readableCode(codeLength),
        secret: randomBytes(32),
        amount,
        uses,
        uses_left: uses,
        valid_until: new Date(validUntil),
        created_at: now,
        established_at: state === 'established' ? now : null,
        ended_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'unit']).doNothing())
    .execute();
}

/** Applications become tickets. */
export async function establishTickets(db: Database, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ state: 'established', established_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'application')
    .execute();
}

/** Only those that were never good: an established ticket ends by use, expiry or refund. */
export async function cancelTickets(
  db: Database,
  orderId: string,
  reason: TicketReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ state: 'cancelled', reason, ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'application')
    .execute();
}

/** How many of an offer the visitor has or is about to have. */
export async function countHeld(db: Database, userId: string, offerId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select (
      (select count(*) from tickets where user_id = ${userId} and offer_id = ${offerId}
        and state in ('application', 'established'))
      + (select coalesce(sum(quantity), 0) from orders o where user_id = ${userId} and offer_id = ${offerId}
        and state in ('awaitingPayment', 'awaitingStore', 'awaitingGroup')
        and not exists (select from tickets t where t.order_id = o.order_id))
    )::integer as held`.execute(db);
  return rows[0]?.held ?? 0;
}

export async function moveTickets(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('tickets').set({ user_id: to }).where('user_id', '=', from).execute();
}
