import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { OfferCardSkeleton } from '../../../features/offer-card/offer-card';
import { useTranslator } from '../../../language/language';

/** Of the cover's shape, with the first cards below it. */
export function CollectionSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 tabIndex={-1} className="sr-only">
        {t('offers.collectionLabel')}
      </h1>
      <div className="mx-auto w-full max-w-page">
        <div className="relative wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center wide:px-6 wide:pt-6">
          <Skeleton className="aspect-[4/3] w-full rounded-none wide:col-start-2 wide:row-start-1 wide:aspect-[16/10] wide:rounded-lg" />
          <div className="relative mx-4 -mt-14 flex flex-col gap-4 rounded-lg bg-surface px-5 py-5 shadow-card wide:col-start-1 wide:row-start-1 wide:mx-0 wide:mt-0 wide:-mr-16 wide:p-8">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-8 w-4/5" />
            <SkeletonText lines={4} />
          </div>
        </div>
        <div className="pad-safe-x grid grid-cols-1 gap-5 pt-8 wide:grid-cols-2 wide:px-6 desk:grid-cols-3">
          <OfferCardSkeleton />
          <OfferCardSkeleton />
          <OfferCardSkeleton />
        </div>
      </div>
    </Loading>
  );
}
