import type { Offer } from '@meal/contract/offer';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { lazy, Suspense } from 'react';
import { dealTexts } from '../../../features/share-deal/deal-texts';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';
import { ReloadCard } from '../../../shell/reload-card';
import type { Invitation } from './invitation';

// Only whoever comes by such a link needs it. Where it cannot be fetched, the bar below still has both prices and ways.
const InvitedCard = lazy(() => import('./invited-card').catch(() => ({ default: () => null })));

interface InvitedPlaceProps {
  offer: Offer;
  /** None until the whole answer has come. */
  invitation: Invitation | undefined;
}

/** Above everything else: what the invited came for. */
export function InvitedPlace({ offer, invitation }: InvitedPlaceProps) {
  const waiting = <InvitedSkeleton />;
  return (
    <div className="pad-safe-x col-span-full pt-[calc(--spacing(16)+env(safe-area-inset-top,0px))] wide:p-0">
      <MoreTexts
        load={dealTexts}
        waiting={waiting}
        renderFailed={(tryAgain) => <ReloadCard onReload={tryAgain} />}
      >
        <Suspense fallback={waiting}>
          {invitation ? <InvitedCard offer={offer} invitation={invitation} /> : waiting}
        </Suspense>
      </MoreTexts>
    </div>
  );
}

function InvitedSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <Skeleton className="h-110 w-full rounded-lg wide:h-72" />
    </Loading>
  );
}
