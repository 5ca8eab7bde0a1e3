import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import { forgetClaims, guestClaimsSince } from '../../domains/coupons/coupon-claims';
import { commitCoupons, lockCoupons } from '../../domains/coupons/coupon-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

const mostCoupons = 50;
const mostClaims = 500;

/**
 * Of claims whose hours are over it is known what they have cost: what was taken off their order, or nothing. The rest of what
 * was committed for them is there for others. Answers how many that were; a batch at a time.
 */
export async function settleClaims({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const isDue = sql<boolean>`settled_at is null and expires_at <= ${now} and state <> 'reserved'`;
  return inTransaction(db, async (trx) => {
    const couponIds = await lockCouponsOf(trx, isDue);
    const { rows } = await sql<{ couponId: string; freed: number; claims: number }>`
      with due as (
        select claim_id, committed, coalesce((
            select sum((d->>'amount')::integer) from orders o, jsonb_array_elements(o.discounts) d
            where o.order_id = c.order_id and d->>'source' = 'coupon'), 0)::integer as cost
        from coupon_claims c where coupon_id = any(${couponIds}) and ${isDue}
        limit ${mostClaims} for no key update),
      settled as (
        update coupon_claims c set committed = due.cost, settled_at = ${now} from due where c.claim_id = due.claim_id
        returning c.coupon_id, due.committed - due.cost as freed)
      select coupon_id as "couponId", sum(freed)::integer as freed, count(*)::integer as claims
      from settled group by coupon_id`.execute(trx);
    const changes = rows.filter(({ freed }) => freed !== 0);
    if (changes.length > 0) {
      await commitCoupons(
        trx,
        changes.map(({ couponId, freed }) => ({ couponId, claims: 0, committed: -freed })),
      );
    }
    return rows.reduce((sum, { claims }) => sum + claims, 0);
  });
}

/** What guests have claimed and not signed in for within a day is there for others. Answers how many that were. */
export async function takeBackFromGuests({ db, clock }: Services): Promise<number> {
  const isOver = sql<boolean>`guest_device is not null and state = 'claimed'
    and claimed_at <= ${guestClaimsSince(clock.now())}`;
  return inTransaction(db, async (trx) => {
    const couponIds = await lockCouponsOf(trx, isOver);
    return forgetClaims(
      trx,
      sql<boolean>`ctid = any(array(
        select ctid from coupon_claims where coupon_id = any(${couponIds}) and ${isOver}
        limit ${mostClaims} for update))`,
    );
  });
}

/** Coupons before claims, as everywhere. */
async function lockCouponsOf(trx: Database, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ couponId: string }>`
    select distinct coupon_id as "couponId" from coupon_claims where ${which}
    order by 1 limit ${mostCoupons}`.execute(trx);
  const couponIds = rows.map(({ couponId }) => couponId);
  if (couponIds.length > 0) await lockCoupons(trx, couponIds);
  return couponIds;
}
