import type { OfferedCoupon } from '@meal/contract/coupon';
import { Button } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { showToast } from '@meal/ui/toast';
import { useClaimCoupon } from '../../data/coupons';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { CouponTicket } from './coupon-ticket';

interface OfferedTicketProps {
  coupon: OfferedCoupon;
  heading?: 'h2' | 'h3';
}

/** A coupon that can be claimed with one tap. */
export function OfferedTicket({ coupon, heading }: OfferedTicketProps) {
  const t = useTranslator();
  const claim = useClaimCoupon();
  const { couponId, hoursAfterClaim, claimBy, claimed, left } = coupon;
  const take = () =>
    claim.mutate(
      { couponId },
      {
        onSuccess: ({ coupon: own }) =>
          showToast({ text: t('coupons.claimedUntil', { at: own.expiresAt }), tone: 'valid' }),
      },
    );
  return (
    <CouponTicket
      coupon={coupon}
      heading={heading}
      badge={
        left !== undefined &&
        left <= fewLeft && <Badge tone="pending">{t('coupons.left', { count: left })}</Badge>
      }
    >
      <p className="text-ink-2 text-sm">
        {t('coupons.rule', { hours: hoursAfterClaim })}
        <span className="block">{t('coupons.claimBy', { at: lastMoment(claimBy) })}</span>
      </p>
      {claimed ? (
        <p className="flex min-h-tap items-center justify-center font-bold text-matcha">
          {t('coupons.claimed')}
        </p>
      ) : (
        <Button block variant="secondary" loading={claim.isPending} onClick={take}>
          {t('coupons.claim')}
        </Button>
      )}
    </CouponTicket>
  );
}

/** So many are worth a word. */
const fewLeft = 50;
