import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';

/** The blocks of the form, as they will stand there. */
export function PurchaseSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="grid grid-cols-1 gap-4 pb-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:grid-rows-[auto_1fr] wide:gap-6">
        <Skeleton className="h-28 w-full rounded-lg wide:col-start-2" />
        <div className="flex min-h-dvh flex-col gap-4 wide:col-start-1 wide:row-span-2 wide:row-start-1">
          <Skeleton className="h-60 w-full rounded-lg" />
          <Skeleton className="h-88 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
