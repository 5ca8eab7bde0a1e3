import type { Offer } from '@meal/contract/offer';
import { classNames } from '@meal/ui/class-names';

interface OfferPictureProps {
  offer: Offer;
  /** Above the fold: fetched at once. */
  priority: boolean;
  className: string;
}

/** The first photo; pale once the offer can no longer be bought. The title stands beside it. */
export function OfferPicture({ offer, priority, className }: OfferPictureProps) {
  const [photo] = offer.photos;
  const isOver = offer.soldOut || offer.ended;
  if (photo === undefined) return <div className={classNames('bg-sunken', className)} />;
  return (
    <img
      src={photo}
      alt=""
      width={800}
      height={600}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      className={classNames('bg-sunken object-cover', isOver && 'opacity-60 grayscale', className)}
    />
  );
}
