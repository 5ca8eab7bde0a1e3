import { Loading, Skeleton } from '@meal/ui/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOwnDeals } from '../../../data/share-deals';
import { dealTexts } from '../../../features/share-deal/deal-texts';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';

// Most visitors have none.
const DealList = lazy(() => import('./deal-list').catch(() => ({ default: (): ReactNode => null })));

/** The visitor's share deals that are still open: their tickets are only to come. Nothing where there is none. */
export function OwnDeals() {
  const { data } = useOwnDeals();
  if (!data || data.list.length === 0) return null;
  const waiting = <Awaited />;
  return (
    <MoreTexts load={dealTexts} waiting={waiting} renderFailed={() => null}>
      <Suspense fallback={waiting}>
        <DealList orders={data.list} />
      </Suspense>
    </MoreTexts>
  );
}

function Awaited() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <Skeleton className="h-32 w-full rounded-lg" />
    </Loading>
  );
}
