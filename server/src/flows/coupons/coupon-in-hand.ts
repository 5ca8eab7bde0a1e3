import { couponDiscount, whyUnfit } from '@meal/contract/coupon-fit';
import type { Discount } from '@meal/contract/quote';
import type { CouponRule } from '../../domains/coupons/coupon';
import type { OwnCoupon } from '../../domains/coupons/order-coupons';
import { AppError, refused } from '../../platform/app-error';

interface Purchased {
  storeId: string;
  unitPrice: number;
  quantity: number;
  isDeal: boolean;
}

interface Buyer {
  isSignedIn: boolean;
  isFirst: boolean;
}

/** What a coupon takes off; throws where it is not for this purchase, and says why. */
export function couponOff(rule: CouponRule, purchased: Purchased, buyer: Buyer): Discount {
  const unfit = whyUnfit(rule, { ...purchased, ...buyer });
  if (unfit) {
    throw refused({ name: 'couponUnfit', ...unfit }, [{ path: 'couponId', message: unfit.why }]);
  }
  const discount = couponDiscount(rule, purchased.unitPrice * purchased.quantity, rule.bearer);
  return { ...discount, couponId: rule.couponId };
}

/** Throws where the visitor's coupon cannot be used any more, or is in hand already. */
export function requireUsable(coupon: OwnCoupon | undefined, now: Date): asserts coupon is OwnCoupon {
  if (!coupon) throw new AppError('E310', [{ path: 'couponId', message: 'Not claimed' }]);
  if (coupon.state === 'used') throw refused({ name: 'couponUsed' });
  if (coupon.state === 'reserved') throw refused({ name: 'couponReserved', orderId: coupon.orderId ?? '' });
  if (coupon.expiresAt <= now)
    throw new AppError('E313', [{ path: 'couponId', message: 'Its hours are over' }]);
}
