import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';

/** Picture, ticket, lines: as the order will stand there. */
export function OrderSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 tabIndex={-1} className="sr-only">
        {t('ui.loading')}
      </h1>
      {/* As long as the screen: what follows must not jump when the order comes. */}
      <div className="mx-auto grid min-h-dvh w-full max-w-page grid-cols-1 content-start gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-10 wide:px-6 wide:pt-19">
        <Skeleton className="aspect-[2/1] w-full rounded-none wide:rounded-lg" />
        <div className="pad-safe-x relative -mt-12 wide:row-span-2 wide:mt-0 wide:p-0">
          <div className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-card">
            <Skeleton className="h-6 w-2/5 rounded-full" />
            <Skeleton className="h-8 w-4/5" />
            <SkeletonText lines={2} />
            <Skeleton className="mt-6 h-14 w-full rounded-md" />
            <Skeleton className="h-14 w-full rounded-md" />
          </div>
        </div>
        <div className="pad-safe-x flex flex-col gap-6 wide:p-0">
          <Skeleton className="h-52 w-full rounded-lg" />
          <SkeletonText lines={4} />
        </div>
      </div>
    </Loading>
  );
}
