import type { Pool } from 'pg';

interface Evidence {
  db: Pool;
}

/** Never more than there are, and each where its order says that it is. */
export async function couponsAreAccountedFor({ db }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(`
    select format('Of coupon %s %s are claimed, and it says %s of %s; ¥%s are committed, and it says ¥%s of ¥%s.',
        code, count(k.claim_id), claimed, quantity, coalesce(sum(k.committed), 0), c.committed, budget) as what
      from coupons c left join coupon_claims k using (coupon_id) group by c.coupon_id
      having claimed <> count(k.claim_id) or c.committed <> coalesce(sum(k.committed), 0)
        or count(k.claim_id) > quantity or sum(k.committed) > budget
    union all
    select format('The coupon of order %s (%s) is %s.', order_id, o.state, coalesce(k.state, 'not with it'))
      from orders o left join coupon_claims k using (order_id)
      where o.discounts @> '[{"source": "coupon"}]'
        and case o.state when 'established' then k.state is distinct from 'used'
          -- What a bank has taken back was eaten, or may be.
          when 'refunded' then k.state = 'reserved'
          else k.state is not null end
    union all
    select format('The coupon of %s is %s by order %s.', user_id, k.state, order_id)
      from coupon_claims k where k.state = 'reserved'`);
  return rows.map(({ what }) => what);
}

/** A completed deal has the money of as many as it needs, and a failed one of nobody; none is undecided. */
export async function dealsAreAllOrNothing({ db }: Evidence): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(`
    select format('Share deal %s is %s with %s of %s paid: %s members have their tickets, %s were asked to pay again, %s are out.',
        group_buy_id, g.state, g.paid, needed, good, asked, lost) as what
      from group_buys g, lateral (
        select count(*) filter (where o.state in ('established', 'refunded')) as good,
          count(*) filter (where o.state = 'cancelled' and was_asked) as asked,
          count(*) filter (where o.state = 'cancelled' and not was_asked) as lost
        from orders o, lateral (select exists (
          select from mail_outbox m where m.event = 'groupPayAgain:' || o.order_id) as was_asked) asking
        where o.group_buy_id = g.group_buy_id) members
      where case g.state when 'completed' then good + asked <> needed when 'failed' then good > 0 else true end`);
  return rows.map(({ what }) => what);
}
