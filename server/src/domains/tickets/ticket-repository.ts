import { randomBytes } from 'node:crypto';
import { borneBy, type Discount, sharesOf } from '@meal/contract/quote';
import type { TicketReason } from '@meal/contract/states';
import { readableCode } from '@meal/kit/readable-code';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { insertRows } from '../../database/insert-rows';
import { newId } from '../../platform/identifiers';
import type { StoredTicket } from './find-ticket';

interface TicketOrder {
  order_id: string;
  user_id: string;
  store_id: string;
  offer_id: string;
  quantity: number;
  amount: number;
  discounts: readonly Discount[] | null;
  promise: { uses: number; validUntil: number };
}

const codeLength = 8;

/** One ticket for every unit, once: a second call changes nothing. */
export async function issueTickets(
  db: Database,
  orders: readonly TicketOrder[],
  state: 'application' | 'established',
  now: Date,
): Promise<void> {
  const tickets = orders.flatMap((order) => {
    const promotions = promotionsOf(order);
    return sharesOf(order.amount, order.quantity).map((amount, index) => ({
      ticket_id: newId('ticket'),
      order_id: order.order_id,
      unit: index + 1,
      user_id: order.user_id,
      store_id: order.store_id,
      offer_id: order.offer_id,
      state,
      code: readableCode(codeLength),
      secret: `\\x${randomBytes(32).toString('hex')}`,
      amount,
      promotion: promotions[index] ?? null,
      uses: order.promise.uses,
      uses_left: order.promise.uses,
      valid_until: new Date(order.promise.validUntil),
      created_at: now,
      established_at: state === 'established' ? now : null,
    }));
  });
  await insertRows('tickets', tickets, sql`on conflict (order_id, unit) do nothing`).execute(db);
}

/** What the platform adds to each ticket; nothing where the visitor pays the whole. */
function promotionsOf({ discounts, quantity }: TicketOrder): number[] {
  const promotion = borneBy({ discounts: discounts ?? [] }, 'platform');
  return promotion > 0 ? sharesOf(promotion, quantity) : [];
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

export async function findTicketsOfOrder(db: Database, orderId: string): Promise<StoredTicket[]> {
  return db.selectFrom('tickets').selectAll().where('order_id', '=', orderId).orderBy('unit').execute();
}

export interface Held {
  /** Of the offer, had or about to be had. */
  held: number;
  /** Orders of any offer that are neither paid nor ended. */
  open: number;
}

/** What each visitor has already, in the order of the questions. */
export async function countHeld(
  db: Database,
  holders: readonly { userId: string; offerId: string }[],
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select (
      (select count(*) from tickets t where t.user_id = asked.user_id and t.offer_id = asked.offer_id
        and t.state in ('application', 'established'))
      + (select coalesce(sum(o.quantity), 0) from orders o
        where o.user_id = asked.user_id and o.offer_id = asked.offer_id
          and o.state in ('awaitingPayment', 'awaitingStore', 'awaitingGroup')
          and not exists (select from tickets t where t.order_id = o.order_id))
    )::integer as held,
    (select count(*)::integer from orders o where o.user_id = asked.user_id
      and o.state in ('awaitingPayment', 'awaitingStore', 'awaitingGroup')) as open
    from unnest(${holders.map(({ userId }) => userId)}::text[], ${holders.map(({ offerId }) => offerId)}::text[])
      with ordinality as asked (user_id, offer_id, index)
    order by asked.index`.execute(db);
  return rows;
}

export async function handOverTickets(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('tickets').set({ user_id: to }).where('user_id', '=', from).execute();
}
