import { Loading, Skeleton } from '@meal/ui/skeleton';
import { Suspense } from 'react';
import { useTranslator } from '../../../language/language';
import { fetchedLater } from './fetched-later';
import type { ProveAddressProps } from './prove-address';

// Only for who asks for a table that is paid later.
const ProveAddress = fetchedLater(() => import('./prove-address'));

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
