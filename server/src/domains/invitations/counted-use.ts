import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

export interface CountedUse {
  orderId: string;
  at: Date;
}

/**
 * The first use by which a visitor has had a meal of one ticket for which enough was paid: not taken back, not given back, and
 * not contested at the bank. Uses of one ticket count together, since what is left of it goes back.
 */
export async function findCountedUse(
  db: Database,
  userId: string,
  since: Date,
): Promise<CountedUse | undefined> {
  const least = limits.invitationTicketLeast;
  const { rows } = await sql<CountedUse>`
    select order_id as "orderId", at from (
      select t.order_id, r.at, r.position, sum(r.amount) over (partition by r.ticket_id order by r.position) as eaten
      from tickets t join redemptions r using (ticket_id)
      where t.user_id = ${userId} and r.undone_at is null and r.at >= ${since}
        and t.amount - coalesce(t.refund_amount, 0) >= ${least}
        and exists (
          select from payments p where p.order_id = t.order_id and p.captured - p.refunded >= ${least})
        and not exists (
          select from payments p join disputes d using (payment_id)
          where p.order_id = t.order_id and d.state in ('open', 'lost'))) used
    where eaten >= ${least} order by at, position limit 1`.execute(db);
  return rows[0];
}
