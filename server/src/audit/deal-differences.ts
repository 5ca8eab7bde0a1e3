import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** What coupons, share deals and orders say of each other, where they do not say the same. In words. */
export async function dealDifferences(db: Database): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select 'Coupon ' || c.coupon_id || ': ' || c.claimed || ' claimed and ' || c.committed || ' yen committed; its claims are '
      || count(k.claim_id) || ' and ' || coalesce(sum(k.committed), 0) || ' yen.' as words
    from coupons c left join coupon_claims k using (coupon_id)
    group by c.coupon_id having c.claimed <> count(k.claim_id) or c.committed <> coalesce(sum(k.committed), 0)
    union all
    select 'Coupon ' || k.coupon_id || ' of order ' || o.order_id || ' is ' || k.state || '; the order is ' || o.state || '.'
    from coupon_claims k join orders o using (order_id)
    where o.state = 'cancelled' or (k.state = 'used') <> (o.state in ('established', 'completed', 'refunded'))
    union all
    select 'Share deal ' || g.group_buy_id || ': ' || g.places || ' places and ' || g.paid || ' paid; its orders are '
      || count(o.order_id) || ' and ' || count(o.order_id) filter (where o.state = 'awaitingGroup') || '.'
    from group_buys g left join orders o on o.group_buy_id = g.group_buy_id and o.state in ('awaitingPayment', 'awaitingGroup')
    where g.state = 'inProgress'
    group by g.group_buy_id
    having g.places <> count(o.order_id)
      or g.paid <> count(o.order_id) filter (where o.state = 'awaitingGroup')
    order by words`.execute(db);
  return rows.map(({ words }) => words);
}
