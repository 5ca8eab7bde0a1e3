import type { Offer } from '@meal/contract/offer';
import { OfferPicture } from '../../../features/offer-card/offer-picture';

interface BoughtPictureProps {
  offer: Offer;
}

/** The dish as wide as its ticket. An offer that is sold out by now is none the less what was bought. */
export function BoughtPicture({ offer }: BoughtPictureProps) {
  return (
    <OfferPicture
      offer={{ ...offer, soldOut: false, ended: false }}
      priority
      className="aspect-[2/1] h-auto w-full"
    />
  );
}
