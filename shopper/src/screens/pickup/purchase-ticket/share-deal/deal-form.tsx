import type { Refusal } from '@meal/contract/refusals';
import { type ComponentProps, useState } from 'react';
import type { DealWish } from '../../../../paths';
import { OfferSummary } from '../offer-summary';
import { PurchaseForm } from '../purchase-form';
import { DealBlock } from './deal-block';
import type { DealPart } from './deal-part';
import { dealPoints } from './deal-points';
import { DealRefused } from './deal-refused';
import { atSharePrice, type DealTerms, dealTermsOf, whyNoDeal } from './deal-terms';

export interface DealFormProps extends Omit<ComponentProps<typeof PurchaseForm>, 'deal'> {
  wish: DealWish;
}

/** The form at the share price; in its place why there is none for this visitor. */
export default function DealForm({ wish, ...props }: DealFormProps) {
  const { form, order, draft } = props;
  const [refused, setRefused] = useState<Refusal<'shareDealRefused'>['why']>();
  const deal = dealTermsOf(form, wish);
  const known = whyNoDeal(form, wish, order?.orderId ?? draft.attempt?.orderId);
  const [wasOpen] = useState(known === undefined);
  // Who has just sent the form has a place in it by now, and goes on to their order.
  const why = refused ?? (wasOpen ? undefined : known);
  if (deal && why === undefined) {
    return (
      <PurchaseForm
        {...props}
        form={atSharePrice(form, deal)}
        deal={partOf(deal)}
        onRefused={(refusal) => refusal.name === 'shareDealRefused' && setRefused(refusal.why)}
      />
    );
  }
  const ownOrderId = form.groupBuy?.ownOrderId;
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-4 pb-10">
      <OfferSummary offer={form.offer} />
      <DealRefused
        offer={form.offer}
        why={why ?? 'unknown'}
        alone={form.offer.price}
        ownOrderId={why === 'own' ? ownOrderId : undefined}
        isNews={refused !== undefined}
      />
    </div>
  );
}

function partOf(deal: DealTerms): DealPart {
  const verb = deal.endsAt === undefined ? 'groupBuy.submitStart' : 'groupBuy.submitJoin';
  return {
    wish: deal.wish,
    verb: (t, amount) => t(verb, { amount }),
    points: (t, facts) => dealPoints(t, deal, facts),
    block: (props) => <DealBlock deal={deal} {...props} />,
  };
}
