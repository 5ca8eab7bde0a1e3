import { CallError } from '@meal/contract/call-error';
import type { InputOf, OutputOf } from '@meal/contract/calls';
import type { Order } from '@meal/contract/order';
import { isUndecided } from '../../../data/is-undecided';
import type { Attempt, Wish } from './purchase-draft';
import { type Outcome, orderFailure, outcomeOf, paymentFailure } from './purchase-outcome';

/** The calls by which an order comes about. */
export interface OrderCalls {
  create: (input: InputOf<'shopper/order/create'>) => Promise<{ order: Order }>;
  pay: (input: InputOf<'shopper/order/pay'>) => Promise<OutputOf<'shopper/order/pay'>>;
  cancel: (orderId: string) => Promise<{ order: Order }>;
  detail: (orderId: string) => Promise<{ order: Order }>;
}

interface Sending {
  calls: OrderCalls;
  /** Of the last time the form was sent, where nothing has come of it yet. */
  attempt: Attempt | undefined;
  wish: Wish;
  paymentToken?: string;
  /** Proves the address, where the server has asked for it. */
  verifyCode?: string;
  /** Remembers an attempt before it is made, so that nothing that happens meanwhile makes a second order of it. */
  keep: (attempt: Attempt | undefined) => void;
}

/**
 * From a filled-in form to a paid order. Sent again unchanged, the same order is paid; with anything changed the old one
 * is taken back first. Throws what the server refuses to sell.
 */
export async function sendPurchase(sending: Sending): Promise<Outcome> {
  const { calls, attempt, wish, keep } = sending;
  const isChanged = attempt !== undefined && !isSame(attempt.wish, wish);
  if (isChanged) {
    const bought = await takeBack(calls, attempt);
    if (bought) return bought;
    keep(undefined);
  }
  const current = attempt && !isChanged ? attempt : { requestId: newRequestId(), wish };
  if (current.orderId !== undefined) return pay(sending, current.orderId);
  const order = await create(sending, current);
  keep({ ...current, orderId: order.orderId });
  return order.state === 'awaitingPayment' ? pay(sending, order.orderId) : outcomeOf(order);
}

async function create({ calls, keep, verifyCode }: Sending, attempt: Attempt): Promise<Order> {
  keep(attempt);
  try {
    const { order } = await calls.create({ requestId: attempt.requestId, ...attempt.wish, verifyCode });
    return order;
  } catch (error) {
    if (isDefinite(error)) keep(undefined);
    throw error;
  }
}

/** The provider may have been asked although no answer came: only looking at the order can tell. */
async function pay({ calls, paymentToken }: Sending, orderId: string): Promise<Outcome> {
  try {
    const { order, action } = await calls.pay({ orderId, paymentToken });
    return action ? { kind: 'leave', orderId, url: action.url } : outcomeOf(order);
  } catch (error) {
    if (!(error instanceof CallError) || error.failure === 'unauthorised') throw error;
    switch (error.code) {
      case 'E401':
      case 'E1101':
        return { kind: 'failed', failure: paymentFailure() };
      case 'E506':
        return { kind: 'failed', failure: orderFailure('purchase.orderUnknown'), over: true };
      case 'E1102':
        return { kind: 'failed', failure: orderFailure('purchase.orderReleased'), over: true };
      default:
        return { kind: 'wait', orderId };
    }
  }
}

/** Gives an older order up. If it turns out to be paid after all, it is the one that counts. */
async function takeBack(calls: OrderCalls, attempt: Attempt): Promise<Outcome | undefined> {
  const orderId = attempt.orderId ?? (await recall(calls, attempt));
  if (orderId === undefined) return undefined;
  try {
    await calls.cancel(orderId);
    return undefined;
  } catch (error) {
    if (!isDefinite(error)) throw error;
    if (error.code === 'E506') return undefined;
    const outcome = outcomeOf((await calls.detail(orderId)).order);
    return outcome.kind === 'failed' ? undefined : outcome;
  }
}

/** The same request gives the same order: so its id is found where the answer was lost. */
async function recall(calls: OrderCalls, { requestId, wish }: Attempt): Promise<string | undefined> {
  try {
    return (await calls.create({ requestId, ...wish })).order.orderId;
  } catch (error) {
    if (isDefinite(error)) return undefined;
    throw error;
  }
}

/** The server has answered, and the answer was no; anything else may have had its effect. */
function isDefinite(error: unknown): error is CallError {
  return (
    error instanceof CallError && error.failure === 'refused' && error.code !== 'E108' && !isUndecided(error)
  );
}

function isSame(one: Wish, other: Wish): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Not crypto.randomUUID: a demo in a home network has no secure context. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
