import type { Order } from '@meal/contract/order';
import { ticketsFor } from '@meal/contract/portions';
import type { PurchaseDraft, PurchaseForm } from './purchase-draft';

const usualParty = 2;

/** How many can be bought, with what an unpaid order of this form holds already. */
export function mostOf({ most, offer }: PurchaseForm, order: Order | undefined): number {
  const own = order?.state === 'awaitingPayment' ? order.quantity : 0;
  return Math.min(offer.purchasableLimit, most + own);
}

/** An empty form, or what was filled in before; of an order whose draft is lost, what the order says. */
export function beginDraft(
  stored: Partial<PurchaseDraft>,
  email: string,
  order: Order | undefined,
): PurchaseDraft {
  const known = order?.email ?? email;
  return {
    quantity: order?.quantity ?? 1,
    quantityChosen: order !== undefined,
    contactName: order?.contactName ?? '',
    paymentMethod: order?.paymentMethod ?? '',
    arrivalDate: order?.reservation?.arrivalDate ?? '',
    preferredTimes: order?.reservation?.preferredTimes ?? [],
    people: order?.reservation?.people ?? usualParty,
    message: order?.reservation?.message ?? '',
    ...(order ? { couponId: order.couponId ?? '' } : {}),
    ...stored,
    // An address that was left empty is no answer: whoever has signed in meanwhile has one.
    email: stored.email || known,
    emailAgain: stored.emailAgain || known,
  };
}

/** The same within what is possible now: days pass, and stock goes. */
export function fittingDraft(
  draft: PurchaseDraft,
  { offer, days = [] }: PurchaseForm,
  most: number,
): PurchaseDraft {
  const open = days.filter(({ times }) => times.length > 0);
  const day = open.find(({ date }) => date === draft.arrivalDate) ?? open[0];
  const people = within(draft.people, offer.peopleMin, offer.peopleMax);
  const needed = offer.visit === 'reservation' && !draft.quantityChosen && ticketsFor(people, offer);
  return {
    ...draft,
    quantity: within(needed || draft.quantity, 1, Math.max(1, most)),
    arrivalDate: day?.date ?? '',
    preferredTimes: draft.preferredTimes.filter((time) => day?.times.includes(time)),
    people,
  };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
