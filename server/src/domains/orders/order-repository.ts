import type { OrderState } from '@meal/contract/states';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/connect';
import type { OrdersTable } from '../../database/tables/orders';
import { mayBecome } from '../../platform/moves';
import { orderMoves } from './order-states';

export type Order = Selectable<OrdersTable>;

/** Undefined where this visitor has sent the same request before. */
export async function insertOrder(db: Database, order: Insertable<OrdersTable>): Promise<Order | undefined> {
  return db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findOrderByRequest(
  db: Database,
  userId: string,
  requestId: string,
): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** For whoever is about to change it: everything about an order happens one after the other. */
export async function lockOrder(db: Database, orderId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

/** The same for whoever knows only a payment of it. */
export async function lockOrderOfPayment(db: Database, paymentId: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', (select) =>
      select.selectFrom('payments').select('order_id').where('payment_id', '=', paymentId),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** False where the order was somewhere from which it cannot come there. */
export async function moveOrder(
  db: Database,
  orderId: string,
  to: OrderState,
  now: Date,
  also: Updateable<OrdersTable> = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('orders')
    .set({ ...also, state: to, touched_at: now })
    .where('order_id', '=', orderId)
    .where('state', 'in', mayBecome(orderMoves, to))
    .returning('order_id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Something about it has changed that is not its state. */
export async function touchOrder(db: Database, orderId: string, now: Date): Promise<void> {
  await db.updateTable('orders').set({ touched_at: now }).where('order_id', '=', orderId).execute();
}

/** A guest's orders go along to the account that the guest signs in to. */
export async function moveOrders(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute();
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
