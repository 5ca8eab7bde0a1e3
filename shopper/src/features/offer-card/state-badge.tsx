import type { Offer } from '@meal/contract/offer';
import { useTranslator } from '../../language/language';

interface StateBadgeProps {
  offer: Offer;
  className?: string;
}

/** Says why the offer cannot be bought; nothing while it can. */
export function StateBadge({ offer, className = '' }: StateBadgeProps) {
  const t = useTranslator();
  if (!offer.soldOut && !offer.ended) return null;
  return (
    <span className={`inline-block rounded-sm bg-ink px-2.5 py-1 font-bold text-paper text-sm ${className}`}>
      {t(offer.ended ? 'offers.ended' : 'offers.soldOut')}
    </span>
  );
}
