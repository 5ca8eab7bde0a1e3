import type { Order } from '@meal/contract/order';
import type { Refusal } from '@meal/contract/refusals';
import type { MessageKey } from '@meal/messages/keys';
import { addressOf, stageOf } from '../order-stage';
import { declineText } from '../payment-decline-text';

/** Why nothing was bought: the words of the specification, and what to do now. */
export interface Failure {
  title: Extract<MessageKey, `errors.${string}`>;
  text: Extract<MessageKey, `${'purchase' | 'declines'}.${string}`>;
}

export type Outcome =
  | { kind: 'done'; page: string }
  /** The visitor approves the payment elsewhere. */
  | { kind: 'leave'; orderId: string; url: string }
  /** The provider has not answered yet. */
  | { kind: 'wait'; orderId: string }
  /** Over: that order will never be paid, so the next try makes another. */
  | { kind: 'failed'; failure: Failure; over?: true };

export function paymentFailure(declineCode?: string): Failure {
  return { title: 'errors.paymentFailed', text: declineText(declineCode) ?? 'purchase.failedOther' };
}

export function orderFailure(text: Extract<Failure['text'], `purchase.order${string}`>): Failure {
  return { title: text === 'purchase.orderUnknown' ? 'errors.orderNotFound' : 'errors.orderFailure', text };
}

/** So much is unpaid already that nothing more is set aside: told by whose orders are in the way. */
export function unpaidFailure(of: Refusal<'unpaidOrders'>['of']): Failure {
  return orderFailure(of === 'network' ? 'purchase.orderUnpaidNetwork' : 'purchase.orderUnpaidOwn');
}

/** The screen of an order that was paid or requested; undefined where the form still has to do with it. */
export function pageOf(order: Order): string | undefined {
  const isOver = order.state === 'cancelled' || order.state === 'refunded';
  return isOver || stageOf(order) === 'unpaid' ? undefined : addressOf(order);
}

/** How an order stands after it was paid, or asked about. */
export function outcomeOf(order: Order): Outcome {
  const page = pageOf(order);
  if (page !== undefined) return { kind: 'done', page };
  if (order.state !== 'awaitingPayment') {
    return { kind: 'failed', failure: orderFailure('purchase.orderReleased'), over: true };
  }
  const { state, declineCode } = order.payment;
  const isOver = state === 'failed' || state === 'expired' || state === 'voided';
  return isOver
    ? { kind: 'failed', failure: paymentFailure(declineCode) }
    : { kind: 'wait', orderId: order.orderId };
}
