import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useTranslator } from '../language/language';
import { StillLoadingNote } from './still-loading';

/** Stands for a screen whose code is still on its way: a bar, a card, lines. */
export function ScreenSkeleton() {
  const t = useTranslator();
  return (
    <div className="pad-safe-x mx-auto w-full max-w-phone py-4">
      <Loading label={t('ui.loading')}>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-40 w-full rounded-lg" />
          <SkeletonText lines={4} />
        </div>
      </Loading>
      <StillLoadingNote awaits />
    </div>
  );
}
