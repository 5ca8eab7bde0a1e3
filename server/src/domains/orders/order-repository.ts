import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { OrderState } from '@meal/contract/states';
import { mayBecome } from '@meal/kit/moves';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/connect';
import { insertRows } from '../../database/insert-rows';
import type { OrdersTable } from '../../database/tables/orders';
import type { AnyLockedOrder, Locked } from '../../platform/locked';
import { orderMoves } from './order-states';

/** Its version is the database's business. */
export type Order = Omit<Selectable<OrdersTable>, 'version'>;
export type LockedOrder = Locked<'order', Order>;

/** Nobody else sees them before the commit: whoever has written them has them to himself. */
export async function insertOrders(db: Database, orders: readonly Order[]): Promise<readonly LockedOrder[]> {
  const rows = orders.map((order) => ({
    ...order,
    request_hash: `\\x${order.request_hash.toString('hex')}`,
  }));
  await insertRows('orders', rows).execute(db);
  return orders as readonly LockedOrder[];
}

export interface KnownOrder {
  orderId: string;
  requestHash: Buffer;
}

/** Orders that visitors have sent by the same request before, in the order of the requests. */
export async function findOrdersByRequest(
  db: Database,
  requests: readonly { userId: string; requestId: string }[],
): Promise<(KnownOrder | undefined)[]> {
  const { rows } = await sql<KnownOrder & { index: number }>`
    select asked.index - 1 as index, o.order_id as "orderId", o.request_hash as "requestHash"
    from unnest(${requests.map(({ userId }) => userId)}::text[], ${requests.map(({ requestId }) => requestId)}::text[])
      with ordinality as asked (user_id, request_id, index)
    join orders o on o.user_id = asked.user_id and o.request_id = asked.request_id`.execute(db);
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return requests.map((_, index) => byIndex.get(index));
}

export async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export function findOrders(db: Database, orderIds: readonly string[]): Promise<Order[]> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', sql<string>`any(${orderIds})`).execute();
}

/** For whoever is about to change it: everything about an order happens one after the other. */
export async function lockOrder(db: Database, orderId: string): Promise<LockedOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .$castTo<LockedOrder>()
    .executeTakeFirst();
}

/** The same for all that a visitor has open or can still use. */
export async function lockLiveOrders(db: Database, userId: string): Promise<LockedOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['awaitingPayment', 'awaitingStore', 'awaitingGroup', 'established'])
    .orderBy('order_id')
    .forUpdate()
    .$castTo<LockedOrder>()
    .execute();
}

/** The same for whoever knows only payments of them; by payment, and always in the same order, so nobody blocks. */
export async function lockOrdersOfPayments(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, LockedOrder>> {
  const { rows } = await sql<LockedOrder & { payment_id: string }>`
    select o.*, p.payment_id from payments p join orders o using (order_id)
    where p.payment_id = any(${paymentIds}) order by o.order_id for update of o`.execute(db);
  return new Map(rows.map(({ payment_id, ...order }) => [payment_id, order]));
}

/** False where the order was somewhere from which it cannot come there. */
export async function moveOrder(
  db: Database,
  order: AnyLockedOrder,
  to: OrderState,
  now: Date,
  also: Updateable<OrdersTable> = {},
): Promise<boolean> {
  return (await moveOrders(db, [order], to, now, also)) === 1;
}

/** How many of them were somewhere from which they could come there. */
export async function moveOrders(
  db: Database,
  orders: readonly AnyLockedOrder[],
  to: OrderState,
  now: Date,
  also: Updateable<OrdersTable> = {},
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ...also, state: to, touched_at: now })
    .where('order_id', '=', anyOf(orders))
    .where('state', 'in', mayBecome(orderMoves, to))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** False where it was given another deadline meanwhile. */
export async function extendPayBy(
  db: Database,
  { order_id, pay_by }: LockedOrder,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ pay_by: until, touched_at: now })
    .where('order_id', '=', order_id)
    .where('state', '=', 'awaitingPayment')
    .where('pay_by', '=', pay_by)
    .where('pay_by', '<', until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function changeOrderMethod(
  db: Database,
  { order_id }: AnyLockedOrder,
  method: PaymentMethod,
  now: Date,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ method, touched_at: now })
    .where('order_id', '=', order_id)
    .where('state', '=', 'awaitingPayment')
    .execute();
}

/** Something about it has changed that is not its state. */
export async function touchOrder(db: Database, order: AnyLockedOrder, now: Date): Promise<void> {
  await touchOrders(db, [order], now);
}

export async function touchOrders(db: Database, orders: readonly AnyLockedOrder[], now: Date): Promise<void> {
  await db.updateTable('orders').set({ touched_at: now }).where('order_id', '=', anyOf(orders)).execute();
}

function anyOf(orders: readonly AnyLockedOrder[]): RawBuilder<string> {
  return sql<string>`any(${orders.map(({ order_id }) => order_id)})`;
}

/**
 * A guest's orders go along to the account that the guest signs in to, each with its request: sent again, it is known. A
 * request that the account has sent as well stays the account's.
 */
export async function handOverOrders(db: Database, from: string, to: string): Promise<void> {
  // Always in the same order, so nobody blocks.
  await sql`select from orders where user_id = ${from} order by order_id for update`.execute(db);
  await sql`
    update orders set user_id = ${to}, request_id = case when exists (
      select from orders own where own.user_id = ${to} and own.request_id = orders.request_id)
      then request_id || ' ' || order_id else request_id end
    where user_id = ${from}`.execute(db);
}

export async function isOrderClosed(db: Database, orderId: string): Promise<boolean> {
  const closed = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['cancelled', 'refunded'])
    .executeTakeFirst();
  return closed !== undefined;
}
