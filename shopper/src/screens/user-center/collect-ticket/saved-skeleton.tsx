import { Loading, Skeleton } from '@meal/ui/skeleton';
import { OfferCardSkeleton } from '../../../features/offer-card/offer-card';
import { useTranslator } from '../../../language/language';

interface SavedSkeletonProps {
  withFilter: boolean;
}

export function SavedSkeleton({ withFilter }: SavedSkeletonProps) {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      {withFilter && (
        <div className="mb-5 flex gap-2 overflow-clip py-1">
          <Skeleton className="h-tap w-20 shrink-0 rounded-full" />
          <Skeleton className="h-tap w-32 shrink-0 rounded-full" />
          <Skeleton className="h-tap w-24 shrink-0 rounded-full" />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 wide:grid-cols-2 desk:grid-cols-3">
        <OfferCardSkeleton />
        <OfferCardSkeleton />
        <OfferCardSkeleton />
      </div>
    </Loading>
  );
}
