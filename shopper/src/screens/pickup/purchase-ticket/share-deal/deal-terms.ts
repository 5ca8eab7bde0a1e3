import type { Refusal } from '@meal/contract/refusals';
import type { DealWish } from '../../../../paths';
import type { PurchaseForm } from '../purchase-draft';

type WhyNot = Refusal<'shareDealRefused'>['why'];

/** What the form knows of the share deal that is joined or begun. */
export interface DealTerms {
  wish: DealWish;
  people: number;
  price: number;
  /** What it costs without the others. */
  alone: number;
  hours: number;
  /** Of one that others have begun. */
  endsAt?: number;
}

export function dealTermsOf({ offer, groupBuy }: PurchaseForm, wish: DealWish): DealTerms | undefined {
  const { price: alone, groupBuy: terms } = offer;
  if ('startGroupBuy' in wish) return terms && { wish, alone, ...terms };
  if (!groupBuy) return undefined;
  const { needed: people, finalPrice: price, endsAt } = groupBuy;
  return { wish, alone, people, price, hours: terms?.hours ?? 0, endsAt };
}

/** Why nobody gets a place, before anything was sent; the form's own unpaid order has one already. */
export function whyNoDeal(
  { offer, groupBuy, serverTime }: PurchaseForm,
  wish: DealWish,
  ownOrder: string | undefined,
): WhyNot | undefined {
  if ('startGroupBuy' in wish) return offer.groupBuy ? undefined : 'none';
  if (!groupBuy) return 'unknown';
  const { state, endsAt, ownOrderId, places } = groupBuy;
  if (ownOrderId !== undefined) return ownOrderId === ownOrder ? undefined : 'own';
  if (state === 'completed') return 'full';
  if (state === 'failed' || endsAt <= serverTime) return 'ended';
  return places > 0 ? undefined : 'full';
}

/** The form with the price that those who buy together pay. */
export function atSharePrice(form: PurchaseForm, { price }: DealTerms): PurchaseForm {
  return { ...form, offer: { ...form.offer, price } };
}
