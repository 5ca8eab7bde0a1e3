import type { OfferedCoupon } from '@meal/contract/coupon';
import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { AppError } from '../platform/app-error';
import { presentTerms, type TermsRow, termsColumns } from './coupon-terms';
import type { Viewer } from './offer-cards';

interface OfferedRow extends TermsRow {
  claimBy: Date;
  left: number | null;
  claimed: boolean;
}

/** By number and by budget; null where nobody counts. */
const left = sql`least(t.quantity - t.claimed,
  (t.budget - t.committed) / case when t.kind = 'amount' then t.value else t.maximum_discount end)`;

/** Of `coupons t`, as the visitor sees them who may claim them. */
function offered({ userId = '' }: Viewer) {
  return sql`select ${termsColumns}, t.ends_at as "claimBy", ${left} as left, exists (
      select from coupon_claims c where c.coupon_id = t.coupon_id and c.user_id = ${userId}) as claimed
    from coupons t left join stores s using (store_id)`;
}

function isOffered({ now }: Viewer) {
  return sql`t.state = 'published' and t.given = 'everyone' and t.starts_at <= ${now} and t.ends_at > ${now}
    and coalesce(${left} > 0, true)`;
}

/** Public ones that can be claimed now; for an offer those that are good at its store. Ending soonest first. */
export async function readOfferedCoupons(
  db: Database,
  offerId: string | undefined,
  viewer: Viewer,
): Promise<OfferedCoupon[]> {
  const storeId = offerId === undefined ? undefined : await storeOf(db, offerId);
  const isForStore = storeId === undefined ? sql`true` : sql`(t.store_id is null or t.store_id = ${storeId})`;
  const { rows } = await sql<OfferedRow>`
    ${offered(viewer)}
    where ${isOffered(viewer)} and ${isForStore}
    order by t.ends_at, t.coupon_id limit ${limits.pageSizeMax}`.execute(db);
  return rows.map((row) => present(row, viewer));
}

/** Those that come with a sale. */
export async function readSaleCoupons(
  db: Database,
  activityId: string,
  viewer: Viewer,
): Promise<OfferedCoupon[]> {
  const { rows } = await sql<OfferedRow>`
    ${offered(viewer)} where t.activity_id = ${activityId} and ${isOffered(viewer)}
    order by t.ends_at, t.coupon_id`.execute(db);
  return rows.map((row) => present(row, viewer));
}

/** One that the visitor knows the code of. */
export async function readOfferedCoupon(
  db: Database,
  couponId: string,
  viewer: Viewer,
): Promise<OfferedCoupon | undefined> {
  const { rows } = await sql<OfferedRow>`${offered(viewer)} where t.coupon_id = ${couponId}`.execute(db);
  return rows[0] && present(rows[0], viewer);
}

async function storeOf(db: Database, offerId: string): Promise<string> {
  const row = await db
    .selectFrom('offers')
    .select('store_id')
    .where('offer_id', '=', offerId)
    .where('state', 'in', ['published', 'ended'])
    .executeTakeFirst();
  if (!row) throw new AppError('E101');
  return row.store_id;
}

function present(row: OfferedRow, { language }: Viewer): OfferedCoupon {
  return {
    ...presentTerms(row, language),
    claimBy: row.claimBy.getTime(),
    claimed: row.claimed,
    ...(row.left === null ? {} : { left: row.left }),
  };
}
