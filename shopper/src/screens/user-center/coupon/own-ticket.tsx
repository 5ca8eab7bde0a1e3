import type { OwnCoupon } from '@meal/contract/coupon';
import { ButtonLink } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { Notice } from '@meal/ui/notice';
import { useServerTime } from '../../../data/server-clock';
import { CouponTicket } from '../../../features/coupon/coupon-ticket';
import { timeLeftText } from '../../../features/coupon/coupon-words';
import { useTranslator } from '../../../language/language';
import { offerList, ofOrder, paths } from '../../../paths';

interface OwnTicketProps {
  coupon: OwnCoupon;
}

/** Less is worth a word in another colour. */
const soonMs = 24 * 3_600_000;

/** A coupon that the visitor has claimed: until when it is good, and where. */
export function OwnTicket({ coupon }: OwnTicketProps) {
  const t = useTranslator();
  const now = useServerTime();
  const { state, expiresAt, orderId, storeId, hoursAfterClaim } = coupon;
  const isUsable = state === 'usable';
  return (
    <CouponTicket
      coupon={coupon}
      pale={!isUsable}
      badge={
        isUsable ? (
          <Badge tone={expiresAt - now < soonMs ? 'pending' : 'valid'}>
            {timeLeftText(t, expiresAt, now)}
          </Badge>
        ) : (
          <Badge>{t(`coupons.tab-${state}`)}</Badge>
        )
      }
    >
      <p className="text-ink-2 text-sm">
        <span className="block font-bold text-ink">
          {t(state === 'expired' ? 'coupons.ended' : 'coupons.until', { at: expiresAt })}
        </span>
        {t('coupons.rule', { hours: hoursAfterClaim })}
      </p>
      {isUsable && orderId !== undefined && <Notice tone="pending">{t('coupons.inOrder')}</Notice>}
      {orderId !== undefined && (
        <ButtonLink block variant="secondary" href={ofOrder('/pickup/freelyCompleted', orderId)}>
          {t('coupons.toOrder')}
        </ButtonLink>
      )}
      {isUsable && orderId === undefined && (
        <ButtonLink
          block
          variant="secondary"
          href={storeId === undefined ? paths.offerListSearch : offerList({ storeId })}
        >
          {t(storeId === undefined ? 'offers.findOffers' : 'coupons.toStore')}
        </ButtonLink>
      )}
    </CouponTicket>
  );
}
