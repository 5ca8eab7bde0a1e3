import type { Offer } from '@meal/contract/offer';
import { useEffect, useState } from 'react';
import { LineMap } from '../../features/line-map/line-map';
import { OfferCard } from '../../features/offer-card/offer-card';
import { OfferRow } from '../../features/offer-card/offer-row';
import { useTranslator } from '../../language/language';

/** More would only lie on top of each other. */
const mostOnMap = 200;

interface ResultsMapProps {
  offers: readonly Offer[];
  total: number;
  /** Fetches the next page; undefined while one is on its way and after the last. */
  loadMore: (() => unknown) | undefined;
  /** Classes for the height of the map. */
  height: string;
  stationId: string | undefined;
}

/** Where the offers are; below, the cheapest of the store that was tapped as a card, and what else it has. */
export default function ResultsMap({ offers, total, loadMore, height, stationId }: ResultsMapProps) {
  const t = useTranslator();
  const wanted = offers.length < mostOnMap ? loadMore : undefined;
  const [selectedId, setSelectedId] = useState<string>();
  const selected = offers.find(({ offerId }) => offerId === selectedId);
  const others = offers.filter((each) => each !== selected && each.store.storeId === selected?.store.storeId);

  // A map has no "Load more": what is not on it seems not to exist.
  useEffect(() => {
    wanted?.();
  }, [wanted]);

  return (
    <div className="flex flex-col gap-4 wide:grid wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] wide:items-start wide:gap-6">
      <LineMap
        offers={offers}
        selectedId={selectedId}
        onSelect={setSelectedId}
        className={`${height} w-full overflow-clip rounded-lg`}
      />
      <div aria-live="polite" className="mx-auto w-full max-w-phone pb-16 wide:pb-0">
        {selected ? (
          <div className="flex flex-col gap-3">
            <OfferCard offer={selected} stationId={stationId} />
            {others.map((offer) => (
              <OfferRow key={offer.offerId} offer={offer} headingLevel={2} />
            ))}
          </div>
        ) : (
          <p className="text-ink-2">
            {offers.length >= mostOnMap && offers.length < total
              ? t('search.mapHintSome', { shown: offers.length })
              : t('search.mapHint')}
          </p>
        )}
      </div>
    </div>
  );
}
