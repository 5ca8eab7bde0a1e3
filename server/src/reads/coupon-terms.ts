import type { CouponTerms } from '@meal/contract/coupon';
import type { LanguageNumber } from '@meal/contract/languages';
import { sql } from 'kysely';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';

/** What a coupon gives and asks for, as the database has it. */
export interface TermsRow extends Omit<CouponTerms, 'title' | 'maximumDiscount' | 'storeId' | 'storeName'> {
  title: Translated;
  maximumDiscount: number | null;
  storeId: string | null;
  storeName: Translated | null;
}

/** Of `coupons t` and, where it is good at one store alone, `stores s`. */
export const termsColumns = sql`t.coupon_id as "couponId", t.code, t.title, t.kind, t.value,
  t.maximum_discount as "maximumDiscount", t.minimum_amount as "minimumAmount", t.store_id as "storeId",
  s.name as "storeName", t.hours_after_claim as "hoursAfterClaim", t.first_purchase as "firstPurchase", t.combines`;

export function presentTerms(row: TermsRow, language: LanguageNumber): CouponTerms {
  const { storeId, storeName, maximumDiscount } = row;
  return {
    couponId: row.couponId,
    code: row.code,
    title: translate(row.title, language),
    kind: row.kind,
    value: row.value,
    minimumAmount: row.minimumAmount,
    hoursAfterClaim: row.hoursAfterClaim,
    firstPurchase: row.firstPurchase,
    combines: row.combines,
    ...(maximumDiscount === null ? {} : { maximumDiscount }),
    ...(storeId === null || storeName === null ? {} : { storeId, storeName: translate(storeName, language) }),
  };
}
