import type { Database } from '../../database/connect';
import { insertClaims } from '../../domains/coupons/coupon-claims';
import { commitCoupons, lockCoupons } from '../../domains/coupons/coupon-repository';
import { claimOf } from './claim-counter';

interface Gift {
  couponId: string;
  userId: string;
}

/**
 * Gives coupons to visitors without their asking, in the given transaction and with their accounts locked; answers the claims in
 * the order of the gifts. Whoever has one already ends the transaction: nobody is given one twice.
 */
export async function giveCoupons(trx: Database, gifts: readonly Gift[], now: Date): Promise<string[]> {
  const coupons = await lockCoupons(
    trx,
    gifts.map(({ couponId }) => couponId),
  );
  const claims = gifts.map((gift) => {
    const coupon = coupons.find(({ coupon_id }) => coupon_id === gift.couponId);
    if (coupon?.given !== 'gift') throw new Error(`Coupon ${gift.couponId} is no gift`);
    return claimOf(coupon, { ...gift, guestDevice: null }, now);
  });
  await insertClaims(trx, claims);
  await commitCoupons(
    trx,
    coupons.map(({ coupon_id: couponId }) => {
      const own = claims.filter(({ coupon_id }) => coupon_id === couponId);
      return { couponId, claims: own.length, committed: own.reduce((sum, each) => sum + each.committed, 0) };
    }),
  );
  return claims.map(({ claim_id }) => claim_id);
}
