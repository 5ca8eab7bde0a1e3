import { useOfferedCoupons } from '../../data/coupons';
import { useSession } from '../../data/session';
import { couponTexts } from '../../features/coupon/coupon-texts';
import { OfferedTicket } from '../../features/coupon/offered-ticket';
import { useTranslator } from '../../language/language';
import { MoreTexts } from '../../language/more-texts';
import { GuestNote } from '../user-center/coupon/guest-note';
import { Section } from './section';

interface OfferCouponsProps {
  offerId: string;
}

/** Coupons that are good for this offer, to be claimed on the spot. Nothing where there is none, or it could not be loaded. */
export default function OfferCoupons({ offerId }: OfferCouponsProps) {
  const { data } = useOfferedCoupons(offerId);
  if (!data || data.list.length === 0) return null;
  return (
    <MoreTexts load={couponTexts} waiting={null} renderFailed={() => null}>
      <Listed list={data.list} />
    </MoreTexts>
  );
}

interface ListedProps {
  list: NonNullable<ReturnType<typeof useOfferedCoupons>['data']>['list'];
}

function Listed({ list }: ListedProps) {
  const t = useTranslator();
  const { status } = useSession();
  return (
    <Section title={t('coupons.atOffer')}>
      <ul className="grid grid-cols-1 gap-4 desk:grid-cols-2">
        {list.map((coupon) => (
          <li key={coupon.couponId}>
            <OfferedTicket coupon={coupon} heading="h3" />
          </li>
        ))}
      </ul>
      {status === 'guest' && list.some(({ claimed }) => claimed) && (
        <div className="mt-4">
          <GuestNote />
        </div>
      )}
    </Section>
  );
}
