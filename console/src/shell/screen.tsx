import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useTranslator } from '../language/language';

/** Where a screen's code is fetched from. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

const screens = new Map<LoadScreen, LazyExoticComponent<ComponentType>>();

function screenOf(load: LoadScreen): LazyExoticComponent<ComponentType> {
  const screen = screens.get(load) ?? lazy(load);
  screens.set(load, screen);
  return screen;
}

interface ScreenProps {
  load: LoadScreen;
}

export function Screen({ load }: ScreenProps) {
  const Content = screenOf(load);
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
