import { useRef } from 'react';
import { useOfferedCoupons } from '../../../data/coupons';
import { OfferedTicket } from '../../../features/coupon/offered-ticket';
import { useTranslator } from '../../../language/language';
import { couponGrid } from './coupon-grid';

/** What can be claimed; nothing where there is nothing, or it could not be loaded. */
export function OfferedCoupons() {
  const t = useTranslator();
  const { data } = useOfferedCoupons();
  const title = useRef<HTMLHeadingElement>(null);
  const open = data?.list.filter(({ claimed }) => !claimed) ?? [];
  if (open.length === 0) return null;
  /** The one that was claimed moves to the list above: the focus must not go with its button. */
  const keepFocus = () => {
    const heading = open.length > 1 ? title.current : document.querySelector<HTMLElement>('main h1');
    heading?.focus({ preventScroll: true });
  };
  return (
    <section>
      <h2 ref={title} tabIndex={-1} className="mb-3 font-bold text-lg outline-none">
        {t('coupons.offeredTitle')}
      </h2>
      <ul className={couponGrid}>
        {open.map((coupon) => (
          <li key={coupon.couponId}>
            <OfferedTicket coupon={coupon} heading="h3" onClaimed={keepFocus} />
          </li>
        ))}
      </ul>
    </section>
  );
}
