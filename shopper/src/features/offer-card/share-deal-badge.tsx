import type { Offer } from '@meal/contract/offer';
import { UsersIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface ShareDealBadgeProps {
  offer: Offer;
}

/** That it costs less together. Nothing where it does not, or cannot be bought any more. */
export function ShareDealBadge({ offer }: ShareDealBadgeProps) {
  const t = useTranslator();
  if (!offer.groupBuy || offer.soldOut || offer.ended) return null;
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-shu-tint py-0.5 pr-2.5 pl-1.5 font-bold text-shu text-xs tabular-nums">
      <UsersIcon className="size-4 shrink-0" />
      {t('offers.shareDeal', { price: offer.groupBuy.price })}
    </span>
  );
}
