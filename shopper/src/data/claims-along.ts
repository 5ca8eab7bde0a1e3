import { CallError } from '@meal/contract/call-error';
import {
  clearUnloggedInCouponInfo,
  readCouponInfo,
  readUnloggedInCouponInfo,
  saveCouponInfo,
} from '../device/coupon-info';
import type { UnloggedInCouponInfo } from '../device/storage-schema';
import { call } from './client';

/**
 * What was claimed on this device without being logged in belongs to whoever logs in now. The server has moved what the guest's
 * session had; what a lost session had claimed is claimed again, where that is still possible. Nobody has asked for it, so nobody
 * hears of it. Answers whether there is something that had to be claimed again.
 */
export async function bringClaimsAlong(): Promise<boolean> {
  const records = readUnloggedInCouponInfo();
  if (records.length === 0) return false;
  clearUnloggedInCouponInfo();
  const isOld = new Set(readCouponInfo().map(({ couponId }) => couponId));
  const fresh = records.filter(({ couponId }) => !isOld.has(couponId));
  saveCouponInfo([...readCouponInfo(), ...fresh.map(({ couponId, code }) => ({ couponId, code }))]);
  const { list } = await call('shopper/coupon/offered', {}, { quiet: true });
  const offered = new Map(list.map(({ couponId, claimed }) => [couponId, claimed]));
  const left = records.filter(({ couponId }) => offered.get(couponId) !== true);
  for (const record of left) await claimAgain(record, offered.has(record.couponId));
  return left.length > 0;
}

/** One that is there for everybody by its id, another by its code: that it has come along already is no fault. */
async function claimAgain({ couponId, code }: UnloggedInCouponInfo, isPublic: boolean): Promise<void> {
  try {
    await call('shopper/coupon/claim', isPublic ? { couponId } : { code }, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallError) || error.failure !== 'refused') throw error;
  }
}
