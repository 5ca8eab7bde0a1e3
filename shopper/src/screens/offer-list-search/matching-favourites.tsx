import type { Offer } from '@meal/contract/offer';
import { useId } from 'react';
import { useLikedOffers } from '../../data/likes';
import { mergePages, useOfferSearch } from '../../data/offer-search';
import { OfferRow } from '../../features/offer-card/offer-row';
import { noConditions, searchOf } from '../../features/search-conditions/conditions';
import { useTranslator } from '../../language/language';
import { saysAll } from './says-all';

/** Of the favourites those that the keyword names, or that the search has found by another spelling. */
export function useMatchingFavourites(keyword: string): readonly Offer[] | undefined {
  const liked = useLikedOffers('');
  const found = useOfferSearch(searchOf({ ...noConditions, q: keyword }), { enabled: keyword !== '' });
  // Nobody's favourites are not on their way.
  if (liked.isFetching && !liked.data) return undefined;
  const foundIds = new Set(mergePages(found.data?.pages ?? []).map(({ offerId }) => offerId));
  return mergePages(liked.data?.pages ?? []).filter(
    (offer) => foundIds.has(offer.offerId) || saysAll(offer, keyword),
  );
}

interface MatchingFavouritesProps {
  offers: readonly Offer[];
}

export function MatchingFavourites({ offers }: MatchingFavouritesProps) {
  const t = useTranslator();
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-b-(length:--hairline) pb-5">
      <h2 id={id} className="mb-3 font-bold text-lg">
        {t('search.yourFavourites')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.offerId} className="min-w-0">
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
