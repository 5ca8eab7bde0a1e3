import { CallError, refusalOf } from '@meal/contract/call-error';
import type { Translator } from '@meal/messages/format';
import { errorText } from '../../language/error-text';
import { unfitText } from './coupon-words';

/** Why a coupon could not be claimed or used, and what to do about it. */
export function couponFault(t: Translator, error: Error | null): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const refusal = refusalOf(error, 'shopper/coupon/claim', 'shopper/coupon/check');
  switch (refusal?.name) {
    case 'couponOfDevice':
      return t('coupons.ofDevice');
    case 'couponUsed':
      return t('coupons.isUsed');
    case 'couponReserved':
      return t('coupons.isReserved');
    case 'couponUnfit':
      return unfitText(t, refusal);
    default:
      return errorText(t, error);
  }
}
