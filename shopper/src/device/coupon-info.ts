import { toMilliseconds } from '@meal/contract/dates';
import { limits } from '@meal/contract/limits';
import { type CouponInfo, storage, type UnloggedInCouponInfo } from './storage-schema';

/** Coupons of the visitor who is logged in. */
export function readCouponInfo(): CouponInfo[] {
  return storage.couponInfo.read() ?? [];
}

export function saveCouponInfo(coupons: CouponInfo[]): void {
  storage.couponInfo.write(coupons);
}

export function clearCouponInfo(): void {
  storage.couponInfo.remove();
}

/** Claims made without being logged in. */
export function readUnloggedInCouponInfo(now = Date.now()): UnloggedInCouponInfo[] {
  clearOldUnloggedInCouponInfo(now);
  return storage.unloggedInCouponInfo.read() ?? [];
}

/** Clears the claims of 24 hours and more, and whatever else may lie there. */
export function clearOldUnloggedInCouponInfo(now = Date.now()): void {
  const all = storage.unloggedInCouponInfo.read() ?? [];
  const young = all.filter((record) => !isOld(record, now));
  if (young.length === 0) storage.unloggedInCouponInfo.remove();
  else if (young.length < all.length) storage.unloggedInCouponInfo.write(young);
}

export function clearUnloggedInCouponInfo(): void {
  storage.unloggedInCouponInfo.remove();
}

/** One claim per coupon: a second one does not make the first younger. */
export function addUnloggedInCouponInfo(record: UnloggedInCouponInfo, now = Date.now()): void {
  const kept = readUnloggedInCouponInfo(now);
  if (kept.some(({ couponId }) => couponId === record.couponId)) return;
  storage.unloggedInCouponInfo.write([...kept, record]);
}

function isOld({ getCouponTime }: UnloggedInCouponInfo, now: number): boolean {
  return now - toMilliseconds(getCouponTime) >= limits.unloggedInCouponMs;
}
