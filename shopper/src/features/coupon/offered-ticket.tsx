import type { OfferedCoupon, OwnCoupon } from '@meal/contract/coupon';
import { Button } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { FieldError } from '@meal/ui/field';
import { CheckIcon } from '@meal/ui/icons';
import { useEffect, useId, useRef } from 'react';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { couponFault } from './coupon-fault';
import { CouponTicket } from './coupon-ticket';
import { useClaim } from './use-claim';

interface OfferedTicketProps {
  coupon: OfferedCoupon;
  heading?: 'h2' | 'h3' | 'h4';
  onClaimed?: (coupon: OwnCoupon) => void;
}

/** A coupon that can be claimed with one tap. */
export function OfferedTicket({ coupon, heading, onClaimed }: OfferedTicketProps) {
  const t = useTranslator();
  const claim = useClaim(onClaimed);
  const faultId = useId();
  const { couponId, hoursAfterClaim, claimBy, claimed, left } = coupon;
  const fault = couponFault(t, claim.error);
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
        <Claimed isNews={claim.isSuccess} />
      ) : (
        <Button
          block
          variant="secondary"
          loading={claim.isPending}
          aria-describedby={fault && faultId}
          onClick={() => claim.mutate({ couponId })}
        >
          {t('coupons.claim')}
        </Button>
      )}
      {fault && <FieldError id={faultId}>{fault}</FieldError>}
    </CouponTicket>
  );
}

interface ClaimedProps {
  /** A button stood here a moment ago, with the focus. */
  isNews: boolean;
}

function Claimed({ isNews }: ClaimedProps) {
  const t = useTranslator();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="flex min-h-tap items-center justify-center gap-1.5 font-bold text-matcha outline-none"
    >
      <CheckIcon className="size-5" />
      {t('coupons.claimed')}
    </p>
  );
}

/** So many are worth a word. */
const fewLeft = 50;
