import type { Refusal } from '@meal/contract/refusals';
import { Skeleton } from '@meal/ui/skeleton';
import { type ComponentProps, Suspense, useState } from 'react';
import type { DealWish } from '../../../../paths';
import { fetchedLater } from '../fetched-later';
import { OfferSummary } from '../offer-summary';
import { PurchaseForm } from '../purchase-form';
import { atSharePrice, dealTermsOf, whyNoDeal } from './deal-terms';

const DealRefused = fetchedLater(() => import('./deal-refused'));

interface DealFormProps extends Omit<ComponentProps<typeof PurchaseForm>, 'deal'> {
  wish: DealWish;
}

/** The form at the share price; in its place why there is none for this visitor. */
export function DealForm({ wish, ...props }: DealFormProps) {
  const { form, order, draft } = props;
  const [refused, setRefused] = useState<Refusal<'shareDealRefused'>['why']>();
  const deal = dealTermsOf(form, wish);
  const known = whyNoDeal(form, wish, order?.orderId ?? draft.attempt?.orderId);
  const [wasOpen] = useState(known === undefined);
  // Who has just sent the form has a place in it by now, and goes on to their order.
  const why = refused ?? (wasOpen ? undefined : known);
  if (deal && why === undefined) {
    return <PurchaseForm {...props} form={atSharePrice(form, deal)} deal={deal} onDealRefused={setRefused} />;
  }
  const ownOrderId = form.groupBuy?.ownOrderId;
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-4 pb-10">
      <OfferSummary offer={form.offer} />
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-lg" />}>
        <DealRefused
          offer={form.offer}
          why={why ?? 'unknown'}
          alone={form.offer.price}
          ownOrderId={why === 'own' ? ownOrderId : undefined}
          isNews={refused !== undefined}
        />
      </Suspense>
    </div>
  );
}
