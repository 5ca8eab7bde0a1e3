import { startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import type { Database } from '../database/connect';
import { findCoupon } from '../domains/coupons/coupon-repository';
import { publishCoupon, saveCoupon } from '../flows/coupons/set-up-coupons';
import { type DemoCoupon, demoCoupons } from './demo-coupons';

const dayMs = 86_400_000;

/** Once: what an operator has changed since, stays changed. A start that was killed in between goes on where it was. */
export async function seedCoupons(db: Database, now: Date): Promise<void> {
  for (const coupon of demoCoupons) await seedCoupon(db, coupon, now);
}

async function seedCoupon(
  db: Database,
  { startsInDays, days, ...coupon }: DemoCoupon,
  now: Date,
): Promise<void> {
  const couponId = `c_${coupon.code.toLowerCase()}`;
  const known = await findCoupon(db, { couponId });
  if (known && known.state !== 'draft') return;
  const today = startOfTokyoDay(tokyoDay(now.getTime()));
  const startsAt = new Date(today + startsInDays * dayMs);
  const endsAt = new Date(startsAt.getTime() + days * dayMs);
  await saveCoupon(db, { ...coupon, couponId, startsAt, endsAt }, now);
  await publishCoupon(db, couponId);
}
