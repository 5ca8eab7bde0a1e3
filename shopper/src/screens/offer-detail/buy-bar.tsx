import type { Offer } from '@meal/contract/offer';
import { PriceBlock } from '../../features/offer-card/price-block';
import { StateBadge } from '../../features/offer-card/state-badge';
import { BuyAction } from './buy-action';
import { type Invitation, togetherWay } from './share-deal/invitation';

interface BuyBarProps {
  offer: Offer;
  invitation: Invitation | undefined;
  saleActivityId: string | undefined;
}

/** In reach of the thumb on a phone: the price, and the verb beside it. The wide layout has both in its ticket. */
export function BuyBar({ offer, invitation, saleActivityId }: BuyBarProps) {
  const isOver = offer.soldOut || offer.ended;
  // With two ways each says its own price.
  const hasTwoWays = !isOver && togetherWay(offer, invitation) !== undefined;
  return (
    <div className="sticky bottom-0 z-10 mt-8 bg-surface shadow-bar wide:hidden">
      <div className="pad-safe-x flex flex-wrap short:flex-nowrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom,0px))] short:pt-1.5 short:pb-[calc(--spacing(1.5)+env(safe-area-inset-bottom,0px))]">
        {/* On a phone held sideways the verb beside it takes what is left, not a second line of the price. */}
        {!hasTwoWays && (
          <div className="short:shrink-0">
            <PriceBlock offer={offer} compared={false} />
          </div>
        )}
        {isOver ? (
          <StateBadge offer={offer} />
        ) : (
          <BuyAction offer={offer} invitation={invitation} saleActivityId={saleActivityId} />
        )}
      </div>
    </div>
  );
}
