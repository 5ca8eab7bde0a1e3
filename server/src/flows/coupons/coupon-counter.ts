import type { Discount } from '@meal/contract/quote';
import type { OwnCoupon } from '../../domains/coupons/order-coupons';
import { refused } from '../../platform/app-error';
import { couponOff, requireUsable } from './coupon-in-hand';

interface Purchased {
  storeId: string;
  unitPrice: number;
  quantity: number;
  /** At the price of a share deal or a sale. */
  isDeal: boolean;
}

interface Wish {
  userId: string;
  couponId: string | undefined;
  /** Something was sold to the same visitor a moment ago. */
  hasBought: boolean;
}

/** A coupon that nothing speaks against, and what it takes off. */
export interface UsedCoupon {
  claimId: string;
  discount: Discount;
}

/** Gives each coupon to one order. Nothing is written here. */
export class CouponCounter {
  private readonly taken = new Map<string, string>();

  constructor(
    private readonly coupons: readonly OwnCoupon[],
    private readonly now: Date,
  ) {}

  /** Undefined where none is wanted; throws where it is not for this purchase. */
  offered({ userId, couponId, hasBought }: Wish, purchased: Purchased): UsedCoupon | undefined {
    if (couponId === undefined) return undefined;
    const coupon = this.coupons.find((each) => each.userId === userId && each.rule.couponId === couponId);
    const orderId = this.taken.get(coupon?.claimId ?? '');
    if (orderId !== undefined) throw refused({ name: 'couponReserved', orderId });
    requireUsable(coupon, this.now);
    const buyer = { isSignedIn: !coupon.isGuests, isFirst: !coupon.hasBought && !hasBought };
    return { claimId: coupon.claimId, discount: couponOff(coupon.rule, purchased, buyer) };
  }

  take({ claimId }: UsedCoupon, orderId: string): void {
    this.taken.set(claimId, orderId);
  }
}
