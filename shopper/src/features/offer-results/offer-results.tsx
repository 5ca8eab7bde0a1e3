import type { Offer } from '@meal/contract/offer';
import { Button } from '@meal/ui/button';
import { ErrorState } from '@meal/ui/error-state';
import { Loading } from '@meal/ui/skeleton';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { mergePages, type useOfferSearch } from '../../data/offer-search';
import { useTranslator } from '../../language/language';
import { useLoadedPages } from './loaded-pages';

const grid = 'grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5 desk:grid-cols-3';
const placeholders = 6;

interface OfferResultsProps {
  results: ReturnType<typeof useOfferSearch>;
  children: (offer: Offer, index: number) => ReactNode;
  /** Of one card's shape. */
  skeleton: ReactNode;
  /** Where nothing fits. */
  empty: ReactNode;
  /** Something that comes with the list is not there yet. */
  waits?: boolean;
}

/** A list of offers, page after page, in all of its states. */
export function OfferResults({ results, children, skeleton, empty, waits = false }: OfferResultsProps) {
  const t = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  const goesOnAt = useRef<number>(undefined);
  const { data, isError, isFetching, refetch } = results;
  const pages = data?.pages.length;
  useLoadedPages(results);

  // Who reads on by keyboard or ear goes on with the first new one; nothing moves in sight.
  useEffect(() => {
    const firstNew = list.current?.children[goesOnAt.current ?? Number.NaN];
    goesOnAt.current = undefined;
    if (pages) firstNew?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [pages]);

  if (!data || waits) {
    return isError && !waits ? (
      <ErrorState text={t('errors.requestFailed')} loading={isFetching} onReload={() => void refetch()} />
    ) : (
      <Loading label={t('ui.loading')}>
        <div className={grid}>
          {Array.from({ length: placeholders }, (_, index) => (
            <Fragment key={index}>{skeleton}</Fragment>
          ))}
        </div>
      </Loading>
    );
  }

  const offers = mergePages(data.pages);
  if (offers.length === 0) return empty;

  const loadMore = () => {
    goesOnAt.current = offers.length;
    void results.fetchNextPage();
  };

  return (
    <div className="flex flex-col gap-6">
      <ol ref={list} className={grid}>
        {offers.map((offer, index) => (
          <li key={offer.offerId} data-anchor={offer.offerId} className="min-w-0">
            {children(offer, index)}
          </li>
        ))}
      </ol>
      {results.isFetchNextPageError ? (
        <ErrorState
          text={t('errors.requestFailed')}
          loading={results.isFetchingNextPage}
          onReload={loadMore}
        />
      ) : (
        results.hasNextPage && (
          <Button
            variant="secondary"
            loading={results.isFetchingNextPage}
            onClick={loadMore}
            className="mx-auto w-full max-w-phone"
          >
            {t('search.loadMore')}
          </Button>
        )
      )}
    </div>
  );
}
