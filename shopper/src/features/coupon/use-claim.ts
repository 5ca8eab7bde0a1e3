import type { OwnCoupon } from '@meal/contract/coupon';
import { limits } from '@meal/contract/limits';
import { showToast } from '@meal/ui/toast';
import { useClaimCoupon } from '../../data/coupons';
import { currentSession } from '../../data/session';
import { useTranslator } from '../../language/language';

/** Claims a coupon and says until when it is good. */
export function useClaim(onClaimed?: (coupon: OwnCoupon) => void) {
  const t = useTranslator();
  return useClaimCoupon((coupon) => {
    const isGuest = currentSession().status !== 'user';
    showToast({
      text: t(isGuest ? 'coupons.claimedAsGuest' : 'coupons.claimedUntil', {
        at: goodUntil(coupon, isGuest),
      }),
      tone: 'valid',
    });
    onClaimed?.(coupon);
  });
}

/** Without signing in a coupon is there for a day at most. */
export function goodUntil({ claimedAt, expiresAt }: OwnCoupon, isGuest: boolean): number {
  return isGuest ? Math.min(expiresAt, claimedAt + limits.unloggedInCouponMs) : expiresAt;
}
