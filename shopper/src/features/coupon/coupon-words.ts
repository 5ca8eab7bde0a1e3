import type { CouponTerms } from '@meal/contract/coupon';
import type { Unfit } from '@meal/contract/coupon-fit';
import type { Translator } from '@meal/messages/format';

/** What it takes off. */
export function benefitText(t: Translator, { kind, value }: CouponTerms): string {
  return t(kind === 'percent' ? 'coupons.percent' : 'coupons.amount', { value });
}

/** What it needs, one condition a line. */
export function conditionsOf(t: Translator, coupon: CouponTerms): string[] {
  const { maximumDiscount, minimumAmount, storeName, firstPurchase, combines } = coupon;
  return [
    minimumAmount > 0 ? t('coupons.minimum', { amount: minimumAmount }) : t('coupons.anyAmount'),
    ...(maximumDiscount === undefined ? [] : [t('coupons.upTo', { amount: maximumDiscount })]),
    ...(storeName === undefined ? [] : [t('coupons.store', { store: storeName })]),
    ...(firstPurchase ? [t('coupons.firstPurchase')] : []),
    ...(combines ? [] : [t('coupons.notCombined')]),
  ];
}

/** Why it is not for this purchase; of one that is known by its code alone nobody knows the store. */
export function unfitText(t: Translator, { why, missing = 0 }: Unfit, storeName?: string): string {
  if (why === 'store' && storeName === undefined) return t('coupons.why-otherStore');
  return t(`coupons.why-${why}`, { store: storeName ?? '', amount: missing });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long it is still good; days where there are several. */
export function timeLeftText(t: Translator, expiresAt: number, now: number): string {
  const left = Math.max(0, expiresAt - now);
  return left >= 2 * dayMs
    ? t('coupons.daysLeft', { days: Math.floor(left / dayMs) })
    : t('coupons.hoursLeft', { hours: Math.floor(left / hourMs) });
}
