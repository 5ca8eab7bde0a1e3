import type { OwnCoupon } from '@meal/contract/coupon';
import { ButtonLink } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { Notice } from '@meal/ui/notice';
import { useServerTime } from '../../../data/server-clock';
import { useSession } from '../../../data/session';
import { CouponTicket } from '../../../features/coupon/coupon-ticket';
import { timeLeftText } from '../../../features/coupon/coupon-words';
import { goodUntil } from '../../../features/coupon/use-claim';
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
  const { status } = useSession();
  const { orderId, storeId, hoursAfterClaim } = coupon;
  const until = goodUntil(coupon, status === 'guest');
  const isInOrder = coupon.state === 'usable' && orderId !== undefined;
  // Its hours may end while it is looked at; what an order has in hand can still be paid.
  const isOver = coupon.state === 'usable' && !isInOrder && until <= now;
  const state = isOver ? 'expired' : coupon.state;
  return (
    <CouponTicket
      coupon={coupon}
      pale={state !== 'usable'}
      badge={
        state === 'usable' ? (
          until > now && (
            <Badge tone={until - now < soonMs ? 'pending' : 'valid'}>{timeLeftText(t, until, now)}</Badge>
          )
        ) : (
          <Badge>{t(`coupons.tab-${state}`)}</Badge>
        )
      }
    >
      <p className="text-ink-2 text-sm">
        {state !== 'used' && (
          <span className="block font-bold text-ink">
            {t(state === 'expired' ? 'coupons.ended' : 'coupons.until', { at: until })}
          </span>
        )}
        {t('coupons.rule', { hours: hoursAfterClaim })}
      </p>
      {isInOrder && <Notice tone="pending">{t('coupons.inOrder')}</Notice>}
      {orderId !== undefined && (
        <ButtonLink block variant="secondary" href={ofOrder('/pickup/freelyCompleted', orderId)}>
          {t('coupons.toOrder')}
        </ButtonLink>
      )}
      {state === 'usable' && !isInOrder && (
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
