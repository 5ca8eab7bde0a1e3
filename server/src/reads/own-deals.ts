import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** Nobody is part of more at a time. */
const most = 50;

/** Orders of a visitor that wait for the others of a share deal, or to be paid once more after it was completed. */
export async function findOwnDeals(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id as "orderId"
    from orders o join group_buys g using (group_buy_id)
    where o.user_id = ${userId} and (o.state = 'awaitingGroup'
      or (o.state = 'awaitingPayment' and o.visit = 'free' and g.state = 'completed'))
    order by coalesce(o.pay_by, g.ends_at), o.order_id limit ${most}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}
