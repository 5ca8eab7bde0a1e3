import type { OutputOf } from '@meal/contract/calls';
import { type PaymentMethod, paymentMethods } from '@meal/contract/payment-methods';
import { appState, setTemporary } from '../../../data/app-state';
import type { NewOrder } from '../../../data/orders';

export type PurchaseForm = OutputOf<'shopper/order/prepare'>;

/** What is asked of the server, whatever the number of the request. */
export type Wish = Omit<NewOrder, 'requestId'>;

/** An order on its way. Without an id nobody knows yet whether the server has it. */
export interface Attempt {
  requestId: string;
  wish: Wish;
  orderId?: string;
}

/** What the visitor has filled in. Card data never stands here. */
export interface PurchaseDraft {
  quantity: number;
  /** Until the visitor has chosen a number, there are as many as the party needs. */
  quantityChosen?: boolean;
  contactName: string;
  email: string;
  emailAgain: string;
  paymentMethod: PaymentMethod | '';
  /** The visitor's choice; empty text for none. Without it the best one is used. */
  couponId?: string;
  arrivalDate: string;
  /** The best first. */
  preferredTimes: readonly string[];
  people: number;
  /** To the store. */
  message: string;
  /** Who begins a share deal shows themselves to whom they invite. */
  showLeader?: boolean;
  attempt?: Attempt;
}

/** Of one offer; what is no longer what it should be is left out. */
export function readDraft(offerId: string): Partial<PurchaseDraft> {
  const stored = appState().temporary.purchaseDraft?.[offerId];
  if (!isRecord(stored)) return {};
  const { preferredTimes, paymentMethod, quantityChosen, showLeader, attempt } = stored;
  return {
    ...textsOf(stored, ['contactName', 'email', 'emailAgain', 'arrivalDate', 'message', 'couponId']),
    ...numbersOf(stored, ['quantity', 'people']),
    ...(quantityChosen === true ? { quantityChosen } : {}),
    ...(showLeader === true ? { showLeader } : {}),
    ...(isMethod(paymentMethod) ? { paymentMethod } : {}),
    ...(Array.isArray(preferredTimes) ? { preferredTimes: preferredTimes.filter(isText) } : {}),
    ...(isAttempt(attempt) ? { attempt } : {}),
  };
}

export function writeDraft(offerId: string, draft: PurchaseDraft): void {
  setTemporary({ purchaseDraft: { ...appState().temporary.purchaseDraft, [offerId]: draft } });
}

/** Once the order is in good hands. */
export function dropDraft(offerId: string): void {
  const { [offerId]: _, ...others } = appState().temporary.purchaseDraft ?? {};
  setTemporary({ purchaseDraft: Object.keys(others).length > 0 ? others : undefined });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.some((method) => method === value);
}

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    isText(value.requestId) &&
    isRecord(value.wish) &&
    (value.orderId === undefined || isText(value.orderId))
  );
}

function textsOf<Name extends string>(
  stored: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = stored[name];
    if (isText(value)) texts[name] = value;
  }
  return texts;
}

function numbersOf<Name extends string>(
  stored: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const numbers: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const value = stored[name];
    if (Number.isSafeInteger(value)) numbers[name] = Number(value);
  }
  return numbers;
}
