import type { Offer } from '@meal/contract/offer';
import { useTranslator } from '../../language/language';

interface SavingBadgeProps {
  offer: Offer;
  className?: string;
}

/** A yuzu tag: how much less than usual. Nothing where nothing is saved, or nothing can be bought any more. */
export function SavingBadge({ offer, className = '' }: SavingBadgeProps) {
  const t = useTranslator();
  if (offer.discountPercent === 0 || offer.soldOut || offer.ended) return null;
  return (
    <span className={`inline-block bg-yuzu font-bold text-on-yuzu leading-tight ${className}`}>
      {t('offers.saving', { share: offer.discountPercent / 100 })}
    </span>
  );
}
