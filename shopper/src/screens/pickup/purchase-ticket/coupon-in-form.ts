import type { InputOf } from '@meal/contract/calls';
import type { OwnCoupon } from '@meal/contract/coupon';
import {
  bestCoupon,
  type CouponPurchase,
  couponDiscount,
  discountOf,
  type Unfit,
  whyUnfit,
} from '@meal/contract/coupon-fit';
import { type Quote, quoteOf } from '@meal/contract/quote';
import type { PurchaseDraft, PurchaseForm } from './purchase-draft';

/** One of the visitor's coupons, as this purchase sees it. */
export interface FormCoupon {
  coupon: OwnCoupon;
  /** What it takes off. */
  off: number;
  /** Why it does not; reserved: another order that is not paid has it in hand. */
  why?: Unfit | 'reserved';
}

/** What the form knows of the visitor's coupons. */
export interface CouponChoice {
  /** What it is about. */
  purchase: CouponPurchase;
  deal: Deal | undefined;
  /** Those that fit first, what takes off most before all others. */
  coupons: readonly FormCoupon[];
  /** The one that is used: the visitor's choice, or the best. */
  chosen: OwnCoupon | undefined;
  isOwnChoice: boolean;
  /** What this form has made, and gives up for what it makes next. */
  ownOrder: string | undefined;
  /** The one that is not used although the visitor wants it, or would with a little more. */
  missed: FormCoupon | undefined;
  quote: Quote;
}

/** The sale or the share deal whose price is paid. */
export type Deal = Pick<
  InputOf<'shopper/coupon/check'>,
  'saleActivityId' | 'groupBuyOrderId' | 'startGroupBuy'
>;

interface Buyer {
  isSignedIn: boolean;
  /** At a price of its own already, and at which. */
  deal: Deal | undefined;
}

/** Which coupon the form uses, and what is due with it. A choice that no longer fits gives way to none, and not to another. */
export function couponChoice(
  { offer, coupons: all = [], isFirstPurchase = false, onlyOrderId }: PurchaseForm,
  { quantity, couponId, attempt }: Pick<PurchaseDraft, 'quantity' | 'couponId' | 'attempt'>,
  { isSignedIn, deal }: Buyer,
): CouponChoice {
  const ownOrder = attempt?.orderId;
  const purchase = {
    storeId: offer.store.storeId,
    unitPrice: offer.price,
    quantity,
    isDeal: deal !== undefined,
    // The order that this form has made, and nobody has paid, is no purchase before this one.
    isFirst: isFirstPurchase || (onlyOrderId !== undefined && onlyOrderId === ownOrder),
    isSignedIn,
  };
  const coupons = all
    .map((coupon) => formCoupon(coupon, purchase, ownOrder))
    .toSorted((one, other) => other.off - one.off);
  const fitting = coupons.filter(({ why }) => why === undefined).map(({ coupon }) => coupon);
  const chosen =
    couponId === undefined
      ? bestCoupon(fitting, purchase)
      : fitting.find((coupon) => coupon.couponId === couponId);
  const discounts = chosen ? [couponDiscount(chosen, offer.price * quantity)] : [];
  const quote = quoteOf({ unitPrice: offer.price, quantity, discounts });
  const missed = chosen ? undefined : missedOf(coupons, couponId);
  return { purchase, deal, coupons, chosen, isOwnChoice: couponId !== undefined, ownOrder, missed, quote };
}

function formCoupon(coupon: OwnCoupon, purchase: CouponPurchase, ownOrder: string | undefined): FormCoupon {
  const isElsewhere = coupon.orderId !== undefined && coupon.orderId !== ownOrder;
  const why = isElsewhere ? 'reserved' : whyUnfit(coupon, purchase);
  return why ? { coupon, off: 0, why } : { coupon, off: discountOf(coupon, purchase) };
}

function missedOf(coupons: readonly FormCoupon[], couponId: string | undefined): FormCoupon | undefined {
  if (couponId !== undefined) return coupons.find(({ coupon }) => coupon.couponId === couponId);
  const inReach = coupons.filter(({ why }) => Number.isFinite(effortOf(why)));
  return inReach.toSorted((one, other) => effortOf(one.why) - effortOf(other.why))[0];
}

/** Yen that are missing; signing in costs none. What cannot be helped is out of reach. */
function effortOf(why: FormCoupon['why']): number {
  if (why === undefined || why === 'reserved') return Number.POSITIVE_INFINITY;
  return why.why === 'signIn' ? 0 : (why.missing ?? Number.POSITIVE_INFINITY);
}
