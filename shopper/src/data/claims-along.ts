import {
  clearUnloggedInCouponInfo,
  readCouponInfo,
  readUnloggedInCouponInfo,
  saveCouponInfo,
} from '../device/coupon-info';
import { call } from './client';

/**
 * What was claimed on this device without being logged in belongs to whoever logs in now. The server has moved what the guest's
 * session had; what a lost session had claimed is claimed again, where that is still possible.
 */
export async function bringClaimsAlong(): Promise<void> {
  const records = readUnloggedInCouponInfo();
  if (records.length === 0) return;
  clearUnloggedInCouponInfo();
  const isOld = new Set(readCouponInfo().map(({ couponId }) => couponId));
  const fresh = records.filter(({ couponId }) => !isOld.has(couponId));
  saveCouponInfo([...readCouponInfo(), ...fresh.map(({ couponId, code }) => ({ couponId, code }))]);
  const { list } = await call('shopper/coupon/offered', {});
  const lost = list.filter(
    ({ couponId, claimed }) => !claimed && records.some((each) => each.couponId === couponId),
  );
  for (const { couponId } of lost) await call('shopper/coupon/claim', { couponId });
}
