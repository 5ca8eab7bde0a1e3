import type { Translator } from '@meal/messages/format';
import { Skeleton } from '@meal/ui/skeleton';
import { Suspense } from 'react';
import { fetchedLater } from '../fetched-later';
import type { PurchaseDraft } from '../purchase-draft';
import type { DealTerms } from './deal-terms';

const DealBlock = fetchedLater(() => import('./deal-block'));

interface DealPlaceProps {
  deal: DealTerms;
  needsVisit: boolean;
  draft: PurchaseDraft;
  amount: number;
  onChange: (change: Partial<PurchaseDraft>) => void;
}

/** Below what is bought: with whom, and what that means. */
export function DealPlace({ deal, needsVisit, draft, amount, onChange }: DealPlaceProps) {
  return (
    <div className="mt-4">
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>
        <DealBlock
          deal={deal}
          needsVisit={needsVisit}
          method={draft.paymentMethod}
          amount={amount}
          showsLeader={draft.showLeader ?? false}
          onShowLeader={(showLeader) => onChange({ showLeader })}
        />
      </Suspense>
    </div>
  );
}

/** What the button says. */
export function dealVerb(t: Translator, { endsAt }: DealTerms, amount: number): string {
  return t(endsAt === undefined ? 'groupBuy.submitStart' : 'groupBuy.submitJoin', { amount });
}
