import type { OwnCoupon } from '@meal/contract/coupon';
import { bestCoupon, type CouponPurchase, couponDiscount, whyUnfit } from '@meal/contract/coupon-fit';
import { type Quote, quoteOf } from '@meal/contract/quote';
import type { PurchaseDraft, PurchaseForm } from './purchase-draft';

/** What the form knows of the visitor's coupons. */
export interface CouponChoice {
  /** What it is about. */
  purchase: CouponPurchase;
  /** Those that could be chosen, whether they fit or not; none that another order has in hand. */
  coupons: readonly OwnCoupon[];
  /** The one that is used: the visitor's choice, or the best. */
  chosen: OwnCoupon | undefined;
  isOwnChoice: boolean;
  quote: Quote;
}

interface Buyer {
  isSignedIn: boolean;
  /** At a price of its own already. */
  isDeal: boolean;
}

/** Which coupon the form uses, and what is due with it. A choice that no longer fits gives way to none, and not to another. */
export function couponChoice(
  { offer, coupons: all = [], isFirstPurchase = false }: PurchaseForm,
  { quantity, couponId, attempt }: Pick<PurchaseDraft, 'quantity' | 'couponId' | 'attempt'>,
  { isSignedIn, isDeal }: Buyer,
): CouponChoice {
  const ownOrder = attempt?.orderId;
  const coupons = all.filter(({ orderId }) => orderId === undefined || orderId === ownOrder);
  const purchase = {
    storeId: offer.store.storeId,
    unitPrice: offer.price,
    quantity,
    isDeal,
    // The order that this form has made, and nobody has paid, is no purchase before this one.
    isFirst: isFirstPurchase || ownOrder !== undefined,
    isSignedIn,
  };
  const fitting = coupons.filter((coupon) => whyUnfit(coupon, purchase) === undefined);
  const chosen =
    couponId === undefined
      ? bestCoupon(fitting, purchase)
      : fitting.find((coupon) => coupon.couponId === couponId);
  const discounts = chosen ? [couponDiscount(chosen, offer.price * quantity)] : [];
  const quote = quoteOf({ unitPrice: offer.price, quantity, discounts });
  return { purchase, coupons, chosen, isOwnChoice: couponId !== undefined, quote };
}
