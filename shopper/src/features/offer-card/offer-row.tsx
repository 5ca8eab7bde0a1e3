import type { Offer } from '@meal/contract/offer';
import { Card, CardLink } from '@meal/ui/card';
import { offerDetail } from '../../paths';
import { HeartButton } from './heart-button';
import { OfferPicture } from './offer-picture';
import { PriceBlock } from './price-block';
import { SavingBadge } from './saving-badge';
import { StateBadge } from './state-badge';

interface OfferRowProps {
  offer: Offer;
  headingLevel?: 2 | 3;
  href?: string;
}

/** The small card, lying down: for carousels and for what is similar. */
export function OfferRow({
  offer,
  headingLevel = 3,
  href = offerDetail({ offerId: offer.offerId }),
}: OfferRowProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <Card as="article" padded={false} className="flex h-full">
      <div className="relative w-[30%] shrink-0">
        <OfferPicture offer={offer} priority={false} className="absolute inset-0 size-full" />
        <SavingBadge offer={offer} className="absolute top-0 left-0 rounded-br-sm px-2 py-1 text-sm" />
      </div>
      <div className="flex min-w-0 grow flex-col justify-between gap-2 p-3">
        <div>
          <Title className="font-bold text-base">
            <CardLink href={href}>{offer.title}</CardLink>
          </Title>
          <p className="text-ink-2 text-xs">{offer.store.name}</p>
          <StateBadge offer={offer} className="mt-1" />
        </div>
        <div className="-mr-2 -mb-2 flex items-end justify-between gap-1">
          <div className="pb-2">
            <PriceBlock offer={offer} size="small" />
          </div>
          <HeartButton offer={offer} className="relative shrink-0" />
        </div>
      </div>
    </Card>
  );
}
