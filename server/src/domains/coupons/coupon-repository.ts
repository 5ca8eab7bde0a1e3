import { type Insertable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { CouponsTable } from '../../database/tables/coupons';
import type { Coupon } from './coupon';

export async function insertCoupon(db: Database, coupon: Insertable<CouponsTable>): Promise<void> {
  await db.insertInto('coupons').values(coupon).execute();
}

/** By id or by code. */
export async function findCoupon(
  db: Database,
  { couponId, code }: { couponId?: string | undefined; code?: string | undefined },
): Promise<Coupon | undefined> {
  const query = db.selectFrom('coupons').selectAll();
  if (couponId !== undefined) return query.where('coupon_id', '=', couponId).executeTakeFirst();
  return query.where('code', '=', code ?? '').executeTakeFirst();
}

/** For whoever is about to claim or change them; always in the same order, so nobody blocks. */
export async function lockCoupons(db: Database, couponIds: readonly string[]): Promise<Coupon[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('coupon_id', '=', sql<string>`any(${couponIds})`)
    .orderBy('coupon_id')
    .forNoKeyUpdate()
    .execute();
}

export interface Commitment {
  couponId: string;
  claims: number;
  /** Yen. */
  committed: number;
}

/** The guards hold even where somebody forgot to lock: never above quantity and budget, never below zero. */
export async function commitCoupons(db: Database, changes: readonly Commitment[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update coupons set claimed = claimed + change.claims, committed = coupons.committed + change.committed
    from (
      select * from unnest(${changes.map(({ couponId }) => couponId)}::text[],
        ${changes.map(({ claims }) => claims)}::integer[], ${changes.map(({ committed }) => committed)}::integer[])
        as each (coupon_id, claims, committed)
      order by coupon_id) change
    where coupons.coupon_id = change.coupon_id
      and (change.claims <= 0 or quantity is null or claimed + change.claims <= quantity)
      and (change.committed <= 0 or budget is null or coupons.committed + change.committed <= budget)`.execute(
    db,
  );
  if (Number(numAffectedRows) !== changes.length) throw new Error('More was claimed than there is');
}
