import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { LockedOrder } from './order-repository';

/** A part of many orders, small enough for one transaction. */
export interface OrderBatch {
  most: number;
  /** Orders that are left alone. */
  except?: readonly string[];
  /** This order alone. */
  only?: string;
  /** Told which orders are in hand, before anything is done with them; also of those that have nothing left to do. */
  onTaken?(orderIds: readonly string[]): void;
}

/**
 * Locks orders with such a good ticket `t`, the earliest to end first, as many as nobody else has in hand. Several workers
 * share the work, and none waits. Tickets are looked at again under the lock: another worker may have ended them after this
 * one began to look, and the database reads only what it locks anew.
 */
export async function lockOrdersOfTickets(
  db: Database,
  which: RawBuilder<boolean>,
  { most, except = [], only, onTaken }: OrderBatch,
): Promise<LockedOrder[]> {
  const isGood = sql<boolean>`(t.state = 'established' and ${which})`;
  const isWanted = only === undefined ? sql`o.order_id <> all(${except})` : sql`o.order_id = ${only}`;
  const { rows } = await sql<LockedOrder>`
    select o.* from tickets t join orders o using (order_id)
    where ${isGood} and ${isWanted}
    order by t.valid_until limit ${most} for update of o skip locked`.execute(db);
  const orders = new Map(rows.map((order) => [order.order_id, order]));
  onTaken?.([...orders.keys()]);
  if (orders.size === 0) return [];
  const { rows: still } = await sql<{ order_id: string }>`
    select distinct t.order_id from tickets t
    where t.order_id = any(${[...orders.keys()]}) and ${isGood}`.execute(db);
  return still.flatMap(({ order_id }) => orders.get(order_id) ?? []);
}
