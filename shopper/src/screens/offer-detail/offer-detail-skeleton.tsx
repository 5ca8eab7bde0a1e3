import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useTranslator } from '../../language/language';

/** Photo, ticket, lines: as the offer will stand there. */
export function OfferDetailSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 tabIndex={-1} className="sr-only">
        {t('offers.waitingTitle')}
      </h1>
      <div className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-10 wide:px-6 wide:pt-19">
        <Skeleton className="aspect-[4/3] w-full rounded-none wide:rounded-lg" />
        <div className="pad-safe-x relative -mt-12 wide:row-span-2 wide:mt-0 wide:p-0">
          <div className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-card">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-6 h-9 w-2/3" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </div>
        <div className="pad-safe-x flex flex-col gap-8 wide:p-0">
          <SkeletonText lines={4} />
          <Skeleton className="h-56 w-full rounded-lg" />
          <SkeletonText lines={5} />
        </div>
      </div>
    </Loading>
  );
}
