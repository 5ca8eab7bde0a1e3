import type { LanguageNumber } from '@meal/contract/languages';
import type { ToldCoupon } from '../../database/tables/mail-outbox';
import type { Translated } from '../../database/tables/translated';
import type { Coupon } from '../../domains/coupons/coupon';
import { translate } from '../../platform/translate';
import { shopPath } from './shop-path';

interface Claimed {
  coupon: Coupon;
  /** Null where it is good everywhere. */
  storeName: Translated | null;
  expiresAt: Date;
}

interface Reader {
  nickname: string;
  language: LanguageNumber;
}

/** What a mail says of a visitor's coupon. */
export function toldCoupon(
  { coupon, storeName, expiresAt }: Claimed,
  { nickname, language }: Reader,
): ToldCoupon {
  return {
    nickname,
    title: translate(coupon.title, language),
    kind: coupon.kind ?? 'amount',
    value: String(coupon.value ?? 0),
    most: String(coupon.maximum_discount ?? ''),
    minimum: String(coupon.minimum_amount),
    store: storeName === null ? '' : translate(storeName, language),
    until: String(expiresAt.getTime()),
    path: shopPath('/userCenter/coupon'),
  };
}
