import type { Offer } from '@meal/contract/offer';
import { Card } from '@meal/ui/card';
import { OfferPicture } from '../../../features/offer-card/offer-picture';
import { PriceBlock } from '../../../features/offer-card/price-block';

interface OfferSummaryProps {
  offer: Offer;
}

/** What is being bought, at a glance. */
export function OfferSummary({ offer }: OfferSummaryProps) {
  return (
    <Card padded={false} className="flex">
      <div className="relative w-[30%] shrink-0">
        <OfferPicture offer={offer} priority className="absolute inset-0 size-full" />
      </div>
      <div className="flex min-h-28 min-w-0 grow flex-col justify-center gap-1 p-4">
        <p className="font-bold">{offer.title}</p>
        <p className="text-ink-2 text-sm">{offer.store.name}</p>
        <PriceBlock offer={offer} size="small" compared={false} />
      </div>
    </Card>
  );
}
