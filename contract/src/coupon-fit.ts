import { type Discount, type DiscountBearer, quoteOf } from './quote';

/** Why a coupon is not for a purchase. */
export const unfitReasons = [
  'signIn',
  'store',
  'minimum',
  'combination',
  'firstPurchase',
  'nothingOff',
] as const;
export type UnfitReason = (typeof unfitReasons)[number];

interface Benefit {
  kind: 'percent' | 'amount';
  value: number;
  maximumDiscount?: number | undefined;
}

interface Terms extends Benefit {
  minimumAmount: number;
  storeId?: string | undefined;
  firstPurchase: boolean;
  combines: boolean;
}

/** What a coupon is to be used for. */
export interface CouponPurchase {
  storeId: string;
  unitPrice: number;
  quantity: number;
  /** At the price of a share deal or a sale. */
  isDeal: boolean;
  isFirst: boolean;
  isSignedIn: boolean;
}

export interface Unfit {
  why: UnfitReason;
  /** Yen that the order would have to be worth more. */
  missing?: number;
}

/** Yen that it takes off an order of this worth, before that is cut to what can be charged. */
export function benefitOf(
  { kind, value, maximumDiscount = Number.POSITIVE_INFINITY }: Benefit,
  worth: number,
): number {
  return kind === 'amount' ? value : Math.min(Math.floor((worth * value) / 100), maximumDiscount);
}

/** What it really takes off. */
export function discountOf(
  coupon: Benefit,
  { unitPrice, quantity }: Pick<CouponPurchase, 'unitPrice' | 'quantity'>,
): number {
  const discounts = [couponDiscount(coupon, unitPrice * quantity)];
  const { worth, due } = quoteOf({ unitPrice, quantity, discounts });
  return worth - due;
}

export function couponDiscount(
  coupon: Benefit,
  worth: number,
  bearer: DiscountBearer = 'platform',
): Discount {
  return { source: 'coupon', bearer, amount: benefitOf(coupon, worth) };
}

/** Undefined where it fits. What cannot be helped comes first, so that nobody adds a meal in vain. */
export function whyUnfit(coupon: Terms, purchase: CouponPurchase): Unfit | undefined {
  const { storeId, unitPrice, quantity } = purchase;
  if (coupon.storeId !== undefined && coupon.storeId !== storeId) return { why: 'store' };
  if (purchase.isDeal && !coupon.combines) return { why: 'combination' };
  if (coupon.firstPurchase && !purchase.isFirst) return { why: 'firstPurchase' };
  const missing = coupon.minimumAmount - unitPrice * quantity;
  if (missing > 0) return { why: 'minimum', missing };
  if (discountOf(coupon, purchase) === 0) return { why: 'nothingOff' };
  if (!purchase.isSignedIn) return { why: 'signIn' };
  return undefined;
}

interface Own extends Terms {
  expiresAt: number;
}

/** The one that takes off most; of equals the one that ends first. */
export function bestCoupon<Coupon extends Own>(
  coupons: readonly Coupon[],
  purchase: CouponPurchase,
): Coupon | undefined {
  return coupons
    .filter((coupon) => whyUnfit(coupon, purchase) === undefined)
    .sort(
      (one, other) =>
        discountOf(other, purchase) - discountOf(one, purchase) || one.expiresAt - other.expiresAt,
    )[0];
}
