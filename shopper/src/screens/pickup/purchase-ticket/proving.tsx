import { Loading, Skeleton } from '@meal/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslator } from '../../../language/language';
import { ReloadCard } from '../../../shell/reload-card';
import type { ProveAddressProps } from './prove-address';

// Few need it: only who asks for a table that is paid later. What was filled in outlives the reload.
const ProveAddress = lazy(() =>
  import('./prove-address').catch(() => ({
    default: () => <ReloadCard onReload={() => window.location.reload()} />,
  })),
);

export function Proving(props: ProveAddressProps) {
  const t = useTranslator();
  const waiting = (
    <Loading label={t('ui.loading')}>
      <Skeleton className="h-48 w-full rounded-md" />
    </Loading>
  );
  return (
    <div className="mx-auto w-full max-w-phone py-8">
      <Suspense fallback={waiting}>
        <ProveAddress {...props} />
      </Suspense>
    </div>
  );
}
