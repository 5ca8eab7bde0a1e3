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

export async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** For whoever is about to change it: everything about an order happens one after the other. */
export async function lockOrder(db: Database, orderId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

/** False where the order was somewhere from which it cannot come there. */
export async function moveOrder(
  db: Database,
  orderId: string,
  to: OrderState,
  also: Updateable<OrdersTable> = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('orders')
    .set({ ...also, state: to })
    .where('order_id', '=', orderId)
    .where('state', 'in', mayBecome(orderMoves, to))
    .returning('order_id')
    .executeTakeFirst();
  return moved !== undefined;
}
