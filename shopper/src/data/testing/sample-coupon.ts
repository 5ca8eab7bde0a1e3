import type { OfferedCoupon, OwnCoupon } from '@meal/contract/coupon';

export const couponNow = 1_794_700_000_000;
const hourMs = 3_600_000;

const terms = {
  couponId: 'c1',
  code: 'WELCOME500',
  title: 'Welcome',
  kind: 'amount' as const,
  value: 500,
  minimumAmount: 0,
  hoursAfterClaim: 72,
  firstPurchase: false,
  combines: false,
};

/** A coupon of the visitor, with what a test is about changed. */
export function sampleCoupon(change: Partial<OwnCoupon> = {}): OwnCoupon {
  return {
    ...terms,
    claimedAt: couponNow,
    expiresAt: couponNow + 72 * hourMs,
    state: 'usable',
    ...change,
  };
}

/** One that can be claimed. */
export function sampleOffered(change: Partial<OfferedCoupon> = {}): OfferedCoupon {
  return { ...terms, claimBy: couponNow + 240 * hourMs, claimed: false, ...change };
}
