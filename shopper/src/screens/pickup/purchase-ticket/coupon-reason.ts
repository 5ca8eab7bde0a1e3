import type { Translator } from '@meal/messages/format';
import { unfitText } from '../../../features/coupon/coupon-words';
import type { FormCoupon } from './coupon-in-form';

/** Why a coupon is not for this purchase; undefined where it is. */
export function whyText(t: Translator, { coupon, why }: FormCoupon): string | undefined {
  if (why === 'reserved') return t('coupons.inOrder');
  return why && unfitText(t, why, coupon.storeName);
}
