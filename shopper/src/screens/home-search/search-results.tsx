import { onDemand } from '@meal/ui/on-demand';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { usePosition } from '../../data/app-state';
import { mergePages, useOfferSearch } from '../../data/offer-search';
import { isUnknown } from '../../data/unknown-id';
import { OfferCard, OfferCardSkeleton } from '../../features/offer-card/offer-card';
import { PagedList } from '../../features/paged-list/paged-list';
import { SavedNote } from '../../features/saved-note/saved-note';
import { ConditionChips } from '../../features/search-conditions/condition-chips';
import { useConditionLabels } from '../../features/search-conditions/condition-labels';
import { type ConditionName, searchOf } from '../../features/search-conditions/conditions';
import { SortChoice } from '../../features/search-conditions/sort-choice';
import { useTranslator } from '../../language/language';
import { ReloadCard } from '../../shell/reload-card';
import { useListAddress } from './list-address';
import { ViewSwitch } from './view-switch';

const ResultsMap = onDemand(() => import('./results-map'), ReloadCard);
const EmptyHelp = onDemand(() => import('./empty-help'), ReloadCard);

const mapHeight = 'h-[52dvh] wide:h-[70dvh]';
/** As many as a screen shows before it is scrolled. */
const inSightAtFirst = 2;

interface SearchResultsProps {
  /** What the list is about as a whole, and so cannot be taken away from it. */
  fixed?: readonly ConditionName[];
  /** Beside the ways to loosen the search, where nothing fits. */
  emptyHelp?: ReactNode;
  /** Stands before the list, which waits for it. */
  lead?: ReactNode;
  isLeadPending?: boolean;
}

/** What the address asks for: its conditions, how many fit, in which order, as a list or on the map. */
export function SearchResults({ fixed, emptyHelp, lead, isLeadPending }: SearchResultsProps) {
  const t = useTranslator();
  const position = usePosition();
  const { conditions, isMap, change, showMap } = useListAddress();
  const results = useOfferSearch(searchOf(conditions, position));
  const offers = mergePages(results.data?.pages ?? []);
  const label = useConditionLabels(conditions, results.isPending ? undefined : offers);
  const first = results.data?.pages[0];
  const total = first?.total ?? offers.length;
  const isEmpty = first !== undefined && offers.length === 0;
  const hasFailed = results.isError && first === undefined;
  // Trying again would not find a store that does not exist; other conditions may.
  const isNowhere = hasFailed && isUnknown(results.error);
  const { fetchNextPage } = results;
  const canLoad = results.hasNextPage && !results.isFetching && !results.isError;
  const loadMore = canLoad ? fetchNextPage : undefined;

  const empty = (
    <Suspense fallback={<div aria-busy="true" />}>
      <EmptyHelp conditions={conditions} label={label} onChange={change} fixed={fixed}>
        {emptyHelp}
      </EmptyHelp>
    </Suspense>
  );
  return (
    // Tall from the start: the footer stays out of sight whatever the answer is.
    <div className="flex min-h-dvh flex-col gap-4">
      <ConditionChips conditions={conditions} label={label} onChange={change} fixed={fixed} />
      <div className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-2">
        <output className="min-w-0 grow font-bold">
          {hasFailed ? null : first ? (
            t('search.found', { count: total, more: String(first.totalIsMinimum ?? false) })
          ) : (
            <Skeleton className="h-5 w-24" />
          )}
        </output>
        {!isEmpty && !hasFailed && (
          <>
            <SortChoice conditions={conditions} onChange={(sort) => change({ ...conditions, sort })} />
            <ViewSwitch isMap={isMap} onChange={showMap} />
          </>
        )}
      </div>
      {first && <SavedNote keptAt={first.savedAt} updatedAt={results.dataUpdatedAt} />}
      {first && lead}
      {isNowhere ? (
        empty
      ) : isMap && !isEmpty && !hasFailed ? (
        <Suspense fallback={<MapSkeleton />}>
          {first ? (
            <ResultsMap
              offers={offers}
              total={total}
              loadMore={loadMore}
              height={mapHeight}
              stationId={conditions.stationId}
            />
          ) : (
            <MapSkeleton />
          )}
        </Suspense>
      ) : (
        <PagedList
          results={results}
          items={offers}
          idOf={({ offerId }) => offerId}
          waits={isLeadPending}
          skeleton={<OfferCardSkeleton />}
          empty={empty}
        >
          {(offer, index) => (
            <OfferCard offer={offer} priority={index < inSightAtFirst} stationId={conditions.stationId} />
          )}
        </PagedList>
      )}
    </div>
  );
}

function MapSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <Skeleton className={`${mapHeight} w-full rounded-lg`} />
    </Loading>
  );
}
