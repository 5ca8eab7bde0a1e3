import { AppBar } from '@meal/ui/app-bar';
import { Skeleton } from '@meal/ui/skeleton';
import { usePosition } from '../data/app-state';
import { mergePages, useOfferSearch } from '../data/offer-search';
import { useConditionLabels } from '../features/search-conditions/condition-labels';
import { type ConditionName, searchOf } from '../features/search-conditions/conditions';
import { useTranslator } from '../language/language';
import { paths } from '../paths';
import { useGoBack } from '../shell/go-back';
import { useListAddress } from './home-search/list-address';
import { SearchResults } from './home-search/search-results';

/** The most telling one names the list. */
const naming = [
  'collectionId',
  'storeId',
  'landmarkId',
  'stationId',
  'categoryId',
  'areaId',
  'lineId',
] as const satisfies readonly ConditionName[];

/** A list that is browsed without a keyword; its heading is what it lists. */
export default function OfferList() {
  const t = useTranslator();
  const { back } = useGoBack(paths.home);
  const { conditions } = useListAddress();
  const named = naming.find((name) => conditions[name] !== undefined);
  const results = useOfferSearch(searchOf(conditions, usePosition()));
  const offers = mergePages(results.data?.pages ?? []);
  const label = useConditionLabels(conditions, results.isPending ? undefined : offers);
  const unnamed = conditions.sort === 'endingSoon' ? t('search.endingSoonTitle') : t('search.allOffers');
  const title = named ? (label(named) ?? (results.isError ? unnamed : undefined)) : unnamed;
  return (
    <div className="mx-auto w-full max-w-page">
      <AppBar title={title ?? <TitleSkeleton />} back={back} />
      <div className="pad-safe-x pt-2">
        <SearchResults fixed={named ? [named] : []} />
      </div>
    </div>
  );
}

function TitleSkeleton() {
  const t = useTranslator();
  return (
    <>
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-6 w-40" />
    </>
  );
}
