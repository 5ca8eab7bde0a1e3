import { limits } from '@meal/contract/limits';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import { insertRows } from '../../database/insert-rows';
import type { CouponClaimsTable } from '../../database/tables/coupons';
import type { Coupon } from './coupon';
import { commitCoupons, lockCoupons } from './coupon-repository';

export type Claim = Selectable<CouponClaimsTable>;

interface Claiming {
  couponId: string;
  userId: string;
  /** Of a guest, as a keyed hash. */
  guestDevice: string | null;
}

/** What these visitors, and guests on these devices, have claimed of these coupons already. */
export async function findClaims(db: Database, claiming: readonly Claiming[]): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select distinct c.* from unnest(${claiming.map(({ couponId }) => couponId)}::text[],
      ${claiming.map(({ userId }) => userId)}::text[], ${claiming.map(({ guestDevice }) => guestDevice)}::text[])
      as asked (coupon_id, user_id, guest_device)
    join coupon_claims c on c.coupon_id = asked.coupon_id
      and (c.user_id = asked.user_id or c.guest_device = asked.guest_device)`.execute(db);
  return rows;
}

export interface ClaimedCoupon {
  claimId: string;
  userId: string;
  expiresAt: Date;
  coupon: Coupon;
}

export async function findClaimedCoupons(
  db: Database,
  claimIds: readonly string[],
): Promise<ClaimedCoupon[]> {
  const { rows } = await sql<ClaimedCoupon>`
    select c.claim_id as "claimId", c.user_id as "userId", c.expires_at as "expiresAt", to_jsonb(t) as coupon
    from coupon_claims c join coupons t using (coupon_id) where c.claim_id = any(${claimIds})`.execute(db);
  return rows;
}

export async function insertClaims(db: Database, claims: readonly Claim[]): Promise<void> {
  await insertRows('coupon_claims', claims).execute(db);
}

/** What guests claim they have for a day: then it is somebody else's, unless they have signed in. */
export function guestClaimsSince(now: Date): Date {
  return new Date(now.getTime() - limits.unloggedInCouponMs);
}

/**
 * A guest's claims go along to the account that the guest signs in to. Of what the account has claimed as well, the guest's
 * vanishes, and is there for somebody else; one that an order has in hand stays with the guest, and with that order.
 */
export async function handOverClaims(db: Database, from: string, to: string, now: Date): Promise<void> {
  const { rows } = await sql<{ coupon_id: string }>`
    select coupon_id from coupon_claims where user_id = ${from}`.execute(db);
  if (rows.length === 0) return;
  // Whoever claims one of them for the account waits, and finds what has come along.
  await lockCoupons(
    db,
    rows.map(({ coupon_id }) => coupon_id),
  );
  await forgetClaims(
    db,
    sql<boolean>`user_id = ${from} and state = 'claimed' and exists (
      select from coupon_claims own where own.user_id = ${to} and own.coupon_id = coupon_claims.coupon_id)`,
  );
  await sql`
    update coupon_claims set user_id = ${to}, guest_device = null
    where user_id = ${from} and (claimed_at > ${guestClaimsSince(now)} or state <> 'claimed') and not exists (
      select from coupon_claims own where own.user_id = ${to} and own.coupon_id = coupon_claims.coupon_id)`.execute(
    db,
  );
}

/** A guest who becomes an account keeps what was claimed. */
export async function keepClaims(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('coupon_claims')
    .set({ guest_device: null })
    .where('user_id', '=', userId)
    .where('guest_device', 'is not', null)
    .where('claimed_at', '>', guestClaimsSince(now))
    .execute();
}

/** Takes unused claims away; others may have them. Lock their coupons first. Answers how many there were. */
export async function forgetClaims(db: Database, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ couponId: string; committed: number }>`
    delete from coupon_claims where ${which} returning coupon_id as "couponId", committed`.execute(db);
  const ids = [...new Set(rows.map(({ couponId }) => couponId))];
  const changes = ids.map((couponId) => {
    const own = rows.filter((row) => row.couponId === couponId);
    return {
      couponId,
      claims: -own.length,
      committed: -own.reduce((sum, { committed }) => sum + committed, 0),
    };
  });
  if (changes.length > 0) await commitCoupons(db, changes);
  return rows.length;
}

/** Of whatever a visitor has claimed: before the claims themselves change, since coupons come first everywhere. */
export async function lockCouponsOf(db: Database, userId: string): Promise<void> {
  const { rows } = await sql<{ coupon_id: string }>`
    select coupon_id from coupon_claims where user_id = ${userId}`.execute(db);
  await lockCoupons(
    db,
    rows.map(({ coupon_id }) => coupon_id),
  );
}

/**
 * Of a visitor who leaves: what is not used is there for others; what an order has used, or has in hand, stays with the order. A
 * reward that an invitation tells of stays as well, and costs nothing any more. Lock the coupons first.
 */
export async function forgetClaimsOf(db: Database, userId: string, now: Date): Promise<void> {
  const isUnused = sql<boolean>`user_id = ${userId} and state = 'claimed'`;
  const isReward = sql<boolean>`exists (
    select from invitation_registrations r where coupon_claims.claim_id in (r.friend_claim_id, r.inviter_claim_id))`;
  await forgetClaims(db, sql<boolean>`${isUnused} and not ${isReward}`);
  const { rows } = await sql<{ couponId: string; freed: number }>`
    with unused as (
      select claim_id, committed from coupon_claims where ${isUnused} and settled_at is null for no key update)
    update coupon_claims c set committed = 0, settled_at = ${now} from unused where c.claim_id = unused.claim_id
    returning c.coupon_id as "couponId", unused.committed as freed`.execute(db);
  if (rows.length === 0) return;
  // A visitor has claimed each coupon once.
  await commitCoupons(
    db,
    rows.map(({ couponId, freed }) => ({ couponId, claims: 0, committed: -freed })),
  );
}
