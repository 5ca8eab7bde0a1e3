import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** Nobody is part of more at a time. */
const most = 50;

/** Of `orders o`: it waits for the others of a share deal, or to be paid once more after it was completed. */
export const isOwnDeal = `(o.state = 'awaitingGroup' or (o.state = 'awaitingPayment' and o.visit = 'free' and exists (
  select from group_buys done where done.group_buy_id = o.group_buy_id and done.state = 'completed')))`;

/** What ends first, first. */
export async function findOwnDeals(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id as "orderId"
    from orders o join group_buys g using (group_buy_id)
    where o.user_id = ${userId} and ${sql.raw(isOwnDeal)}
    order by coalesce(o.pay_by, g.ends_at), o.order_id limit ${most}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}
