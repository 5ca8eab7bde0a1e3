import { refusalOf } from '@meal/contract/call-error';
import type { InputOf } from '@meal/contract/calls';
import type { OfferedCoupon, OwnCoupon } from '@meal/contract/coupon';
import { type CouponPurchase, type Unfit, whyUnfit } from '@meal/contract/coupon-fit';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../data/client';
import { ensureSession } from '../../../data/session';
import { couponFault } from '../../../features/coupon/coupon-fault';
import { unfitText } from '../../../features/coupon/coupon-words';
import { useClaim } from '../../../features/coupon/use-claim';
import { useTranslator } from '../../../language/language';
import type { Deal } from './coupon-in-form';

interface CodeSetting {
  offerId: string;
  purchase: CouponPurchase;
  deal: Deal | undefined;
  /** The order that is given up for this purchase. */
  ownOrder: string | undefined;
  /** What needs no code. */
  offered: readonly OfferedCoupon[];
  onClaimed: (coupon: OwnCoupon) => void;
}

type LookedAt = { wanted: InputOf<'shopper/coupon/claim'> } | { unfit: Unfit; storeName?: string };

/** Claims a coupon by its code, once it was looked at: the hours of one that does not fit are not to begin unasked. */
export function useCode({ offerId, purchase, deal, ownOrder, offered, onClaimed }: CodeSetting) {
  const t = useTranslator();
  const claim = useClaim(onClaimed);
  const look = useMutation({
    mutationFn: async (code: string): Promise<LookedAt> => {
      await ensureSession();
      try {
        const { quantity } = purchase;
        await call('shopper/coupon/check', { code, offerId, quantity, replacedOrderId: ownOrder, ...deal });
        return { wanted: { code } };
      } catch (error) {
        return goOn(error, code);
      }
    },
  });

  const goOn = (error: unknown, code: string): LookedAt => {
    const refusal = refusalOf(error, 'shopper/coupon/check');
    // A guest claims it now, and uses it once signed in.
    if (isOnlyGuests(refusal)) return { wanted: { code } };
    if (refusal?.name !== 'couponPublic') throw error;
    const { couponId } = refusal;
    const known = offered.find((coupon) => coupon.couponId === couponId);
    const unfit = known && whyUnfit(known, { ...purchase, isSignedIn: true });
    return unfit ? { unfit, storeName: known.storeName } : { wanted: { couponId } };
  };

  const looked = look.data;
  return {
    send: (code: string) =>
      look.mutate(code, { onSuccess: (found) => 'wanted' in found && claim.mutate(found.wanted) }),
    pending: look.isPending || claim.isPending,
    fault:
      looked && 'unfit' in looked
        ? unfitText(t, looked.unfit, looked.storeName)
        : couponFault(t, claim.error ?? look.error),
    reset: () => {
      look.reset();
      claim.reset();
    },
  };
}

function isOnlyGuests(refusal: ReturnType<typeof refusalOf<'shopper/coupon/check'>>): boolean {
  return refusal?.name === 'couponUnfit' && refusal.why === 'signIn';
}
