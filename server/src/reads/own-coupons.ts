import type { OutputOf, ParsedOf } from '@meal/contract/calls';
import type { OwnCoupon } from '@meal/contract/coupon';
import { limits } from '@meal/contract/limits';
import type { CouponState } from '@meal/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect';
import { guestClaimsSince } from '../domains/coupons/coupon-claims';
import { AppError } from '../platform/app-error';
import { presentTerms, type TermsRow, termsColumns } from './coupon-terms';
import { type Cursor, readCursor, writeCursor } from './cursor';
import type { Owner } from './offer-cards';

type List = OutputOf<'shopper/coupon/list'>;

interface OwnRow extends TermsRow {
  claimId: string;
  claimedAt: Date;
  expiresAt: Date;
  state: CouponState;
  orderId: string | null;
}

/** Times that PostgreSQL knows too. */
const latest = 4_102_444_800_000;
/** Of those that a purchase may choose from. */
const mostUsable = 100;

/** Of `coupon_claims c`: usable ones by their end, the others newest first. */
export async function readCoupons(
  db: Database,
  { state = 'usable', cursor }: ParsedOf<'shopper/coupon/list'>,
  owner: Owner,
): Promise<List> {
  const isUsable = state === 'usable';
  const key = isUsable ? 'expiresAt' : 'claimedAt';
  const after = cursor ? past(readCursor(state, cursor), isUsable) : sql`true`;
  const direction = isUsable ? sql`asc` : sql`desc`;
  const { rows } = await sql<OwnRow>`
    select * from (${ownCoupons(owner)}) own where state = ${state} and ${after}
    order by ${sql.ref(key)} ${direction}, "claimId" ${direction} limit ${limits.pageSize + 1}`.execute(db);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const counts = await countCoupons(db, owner);
  return {
    list: shown.map((row) => present(row, owner)),
    counts,
    total: counts[state],
    ...(last ? { nextCursor: writeCursor(state, { key: last[key].getTime(), id: last.claimId }) } : {}),
  };
}

function past({ key, id }: Cursor, isUsable: boolean): RawBuilder<boolean> {
  const place = sql`(${new Date(Math.min(Math.max(key, 0), latest))}::timestamptz, ${id}::text)`;
  return isUsable ? sql`("expiresAt", "claimId") > ${place}` : sql`("claimedAt", "claimId") < ${place}`;
}

async function countCoupons(db: Database, owner: Owner): Promise<List['counts']> {
  const { rows } = await sql<{ state: CouponState; count: number }>`
    select state, count(*)::integer as count from (${ownCoupons(owner)}) own group by state`.execute(db);
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { usable: 0, used: 0, expired: 0, ...counted };
}

/** Those that a purchase may take; one that an unpaid order has in hand goes back when that is given up. */
export async function readUsableCoupons(db: Database, owner: Owner): Promise<OwnCoupon[]> {
  const { rows } = await sql<OwnRow>`
    select * from (${ownCoupons(owner)}) own where state = 'usable'
    order by "expiresAt", "claimId" limit ${mostUsable}`.execute(db);
  return rows.map((row) => present(row, owner));
}

/** One of the visitor's. */
export async function readCoupon(db: Database, claimId: string, owner: Owner): Promise<OwnCoupon> {
  const { rows } = await sql<OwnRow>`
    select * from (${ownCoupons(owner)}) own where "claimId" = ${claimId}`.execute(db);
  if (!rows[0]) throw new AppError('E310');
  return present(rows[0], owner);
}

/** What time and orders have made of each. What a guest has claimed is there for a day. */
function ownCoupons({ userId, now }: Owner): RawBuilder<OwnRow> {
  return sql<OwnRow>`
    select ${termsColumns}, c.claim_id as "claimId", c.claimed_at as "claimedAt", c.expires_at as "expiresAt",
      c.order_id as "orderId", case when c.state = 'used' then 'used'
        when c.state = 'claimed' and c.expires_at <= ${now} then 'expired' else 'usable' end as state
    from coupon_claims c join coupons t using (coupon_id) left join stores s using (store_id)
    where c.user_id = ${userId} and (c.guest_device is null or c.claimed_at > ${guestClaimsSince(now)})`;
}

function present(row: OwnRow, { language }: Owner): OwnCoupon {
  return {
    ...presentTerms(row, language),
    claimedAt: row.claimedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    state: row.state,
    ...(row.orderId === null ? {} : { orderId: row.orderId }),
  };
}
