import { Loading, Skeleton } from '@meal/ui/skeleton';
import { Suspense } from 'react';
import { useTranslator } from '../../../language/language';
import { fetchedLater } from './fetched-later';
import { OfferSummary } from './offer-summary';
import type { PurchaseForm } from './purchase-draft';

// Who can buy needs neither the reasons nor other offers.
const CannotBuy = fetchedLater(() => import('./cannot-buy'));

interface WhyNotProps {
  form: PurchaseForm;
}

export function WhyNot({ form }: WhyNotProps) {
  const t = useTranslator();
  const waiting = (
    <Loading label={t('ui.loading')}>
      <Skeleton className="h-24 w-full rounded-md" />
    </Loading>
  );
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-4 pb-10">
      <OfferSummary offer={form.offer} />
      <Suspense fallback={waiting}>
        <CannotBuy form={form} />
      </Suspense>
    </div>
  );
}
