import type { DiscountBearer } from '@meal/contract/quote';
import type { CouponKind } from '@meal/contract/states';
import type { Selectable } from 'kysely';
import type { CouponsTable } from '../../database/tables/coupons';

/** What a coupon gives and asks for, as rules read it. */
export interface CouponRule {
  couponId: string;
  kind: CouponKind;
  value: number;
  maximumDiscount?: number;
  minimumAmount: number;
  storeId?: string;
  firstPurchase: boolean;
  combines: boolean;
  bearer: DiscountBearer;
}

export type Coupon = Selectable<CouponsTable>;

/** Only one that was published has a rule: what it gives is there, and no longer changes. */
export function ruleOf(coupon: Coupon): CouponRule {
  const { kind, value, maximum_discount: maximumDiscount, store_id: storeId } = coupon;
  if (kind === null || value === null) throw new Error(`Coupon ${coupon.coupon_id} gives nothing`);
  return {
    couponId: coupon.coupon_id,
    kind,
    value,
    minimumAmount: coupon.minimum_amount,
    firstPurchase: coupon.first_purchase,
    combines: coupon.combines,
    bearer: coupon.bearer,
    ...(maximumDiscount === null ? {} : { maximumDiscount }),
    ...(storeId === null ? {} : { storeId }),
  };
}

/** What one claim may cost at most; nothing where nobody can say, and so nobody counts. */
export function mostOf({ kind, value, maximum_discount }: Coupon): number {
  return (kind === 'amount' ? value : maximum_discount) ?? 0;
}
