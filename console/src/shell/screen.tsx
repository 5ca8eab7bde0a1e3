import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { type ComponentType, Suspense } from 'react';
import { useTranslator } from '../language/language';

interface ScreenProps {
  content: ComponentType;
}

export function Screen({ content: Content }: ScreenProps) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Content />
    </Suspense>
  );
}

/** Stands for a screen that is still on its way. */
export function ScreenSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex min-h-dvh flex-col gap-6">
        <Skeleton className="h-9 w-3/5 max-w-80" />
        <Skeleton className="h-48 w-full rounded-lg" />
        <SkeletonText lines={4} />
      </div>
    </Loading>
  );
}
