import { tidyCouponCode } from '@meal/contract/coupon-code';
import { limits } from '@meal/contract/limits';
import type { DiscountBearer } from '@meal/contract/quote';
import type { CouponKind } from '@meal/contract/states';
import type { Database } from '../../database/connect';
import type { CouponsTable } from '../../database/tables/coupons';
import type { Translated } from '../../database/tables/translated';
import type { Coupon } from '../../domains/coupons/coupon';
import { insertCoupon, lockCoupons } from '../../domains/coupons/coupon-repository';
import { AppError } from '../../platform/app-error';
import { inTransaction } from '../../platform/transaction';

/** What a coupon takes off. */
export interface CouponBenefit {
  kind: CouponKind;
  /** Per cent, or yen. */
  value: number;
  /** Yen; only of per cent. */
  maximumDiscount?: number;
}

/** What may be changed of a coupon after it was published: how many more there are, and until when. */
export interface CouponDistribution {
  startsAt: Date;
  endsAt: Date;
  quantity?: number;
  budget?: number;
}

export interface CouponDraft extends CouponDistribution {
  couponId: string;
  code: string;
  title: Translated;
  benefit?: CouponBenefit | undefined;
  minimumAmount?: number;
  storeId?: string;
  hoursAfterClaim: number;
  firstPurchase?: boolean;
  combines?: boolean;
  bearer: DiscountBearer;
  given: CouponsTable['given'];
  /** The sale that it comes with. */
  activityId?: string;
}

/** Writes a draft, or changes one. What visitors have been promised no longer changes: E302. */
export async function saveCoupon(db: Database, draft: CouponDraft, now: Date): Promise<void> {
  requireSense(draft);
  const row = rowOf(draft);
  await inTransaction(db, async (trx) => {
    const [known] = await lockCoupons(trx, [draft.couponId]);
    await requireOwnCode(trx, draft);
    if (!known) return insertCoupon(trx, { ...row, state: 'draft', created_at: now });
    if (known.state !== 'draft') throw new AppError('E302');
    await trx.updateTable('coupons').set(row).where('coupon_id', '=', draft.couponId).execute();
  });
}

/** Gifts that are to be there: those that are, stay as they are. */
export async function ensureGifts(
  db: Database,
  gifts: readonly Omit<CouponDraft, 'given'>[],
  now: Date,
): Promise<void> {
  const rows = gifts.map((gift) => {
    requireSense(gift);
    return { ...rowOf({ ...gift, given: 'gift' }), state: 'published' as const, created_at: now };
  });
  await db
    .insertInto('coupons')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on it can be claimed, in its time. One that gives nothing: E301. */
export async function publishCoupon(db: Database, couponId: string): Promise<void> {
  await change(db, couponId, async (trx, coupon) => {
    if (coupon.kind === null) throw new AppError('E301');
    if (coupon.state === 'published') return;
    await trx.updateTable('coupons').set({ state: 'published' }).where('coupon_id', '=', couponId).execute();
  });
}

/** Nobody claims it any more; what was claimed stays good. */
export async function withdrawCoupon(db: Database, couponId: string): Promise<void> {
  await change(db, couponId, async (trx, coupon) => {
    if (coupon.state === 'draft') throw new AppError('E311');
    await trx.updateTable('coupons').set({ state: 'withdrawn' }).where('coupon_id', '=', couponId).execute();
  });
}

/** More or fewer of them, for longer or shorter; never fewer than visitors have, or than they may cost. */
export async function distributeCoupon(
  db: Database,
  couponId: string,
  distribution: CouponDistribution,
): Promise<void> {
  const { startsAt, endsAt, quantity = null, budget = null } = distribution;
  await change(db, couponId, async (trx, coupon) => {
    if (quantity !== null && quantity < coupon.claimed) throw fault('quantity', String(coupon.claimed));
    if (budget !== null && budget < coupon.committed) throw fault('budget', String(coupon.committed));
    requireSense({ ...distribution, hoursAfterClaim: coupon.hours_after_claim, benefit: benefitOf(coupon) });
    await trx
      .updateTable('coupons')
      .set({ starts_at: startsAt, ends_at: endsAt, quantity, budget })
      .where('coupon_id', '=', couponId)
      .execute();
  });
}

/** Only a draft can be deleted; one that is public (E303), or was (E309), stays in the books. */
export async function deleteCoupon(db: Database, couponId: string): Promise<void> {
  await change(db, couponId, async (trx, coupon) => {
    if (coupon.state === 'published') throw new AppError('E303');
    if (coupon.state === 'withdrawn') throw new AppError('E309');
    await trx.deleteFrom('coupons').where('coupon_id', '=', couponId).execute();
  });
}

async function change(
  db: Database,
  couponId: string,
  act: (trx: Database, coupon: Coupon) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [coupon] = await lockCoupons(trx, [couponId]);
    if (!coupon) throw new AppError('E310');
    await act(trx, coupon);
  });
}

type Sense = CouponDistribution & Pick<CouponDraft, 'hoursAfterClaim' | 'benefit'> & { code?: string };

function requireSense({ startsAt, endsAt, quantity, budget, hoursAfterClaim, benefit, code }: Sense): void {
  if (endsAt <= startsAt) throw fault('endsAt', 'After the start');
  if (!isCount(hoursAfterClaim) || hoursAfterClaim > limits.couponHoursMax) {
    throw fault('hoursAfterClaim', `1 to ${limits.couponHoursMax}`);
  }
  if (quantity !== undefined && !isCount(quantity)) throw fault('quantity', 'At least 1');
  if (budget !== undefined && !isCount(budget)) throw fault('budget', 'At least 1');
  if (code !== undefined && !isCode(tidyCouponCode(code))) throw fault('code', 'Letters and digits');
  if (!benefit) return;
  const { kind, value, maximumDiscount } = benefit;
  if (!isCount(value) || (kind === 'percent' && value > 100)) throw fault('value', 'Not possible');
  if (maximumDiscount !== undefined && (kind === 'amount' || !isCount(maximumDiscount))) {
    throw fault('maximumDiscount', 'Only of per cent');
  }
  const most = kind === 'amount' ? value : maximumDiscount;
  // Otherwise nobody could say what a claim may cost.
  if (budget !== undefined && (most === undefined || most > budget))
    throw fault('budget', 'Less than one may cost');
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= limits.minimumCount;
}

function isCode(code: string): boolean {
  return /^[A-Z0-9]+$/.test(code) && code.length <= limits.couponCodeCharacters;
}

async function requireOwnCode(trx: Database, { couponId, code }: CouponDraft): Promise<void> {
  const other = await trx
    .selectFrom('coupons')
    .select('coupon_id')
    .where('code', '=', tidyCouponCode(code))
    .where('coupon_id', '<>', couponId)
    .executeTakeFirst();
  if (other) throw new AppError('E306');
}

function rowOf(draft: CouponDraft) {
  const { benefit } = draft;
  return {
    coupon_id: draft.couponId,
    code: tidyCouponCode(draft.code),
    title: JSON.stringify(draft.title),
    kind: benefit?.kind ?? null,
    value: benefit?.value ?? null,
    maximum_discount: benefit?.maximumDiscount ?? null,
    minimum_amount: draft.minimumAmount ?? 0,
    store_id: draft.storeId ?? null,
    hours_after_claim: draft.hoursAfterClaim,
    first_purchase: draft.firstPurchase ?? false,
    combines: draft.combines ?? false,
    bearer: draft.bearer,
    given: draft.given,
    activity_id: draft.activityId ?? null,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    quantity: draft.quantity ?? null,
    budget: draft.budget ?? null,
  };
}

function benefitOf({ kind, value, maximum_discount: most }: Coupon): CouponBenefit | undefined {
  if (kind === null || value === null) return undefined;
  return { kind, value, ...(most === null ? {} : { maximumDiscount: most }) };
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
