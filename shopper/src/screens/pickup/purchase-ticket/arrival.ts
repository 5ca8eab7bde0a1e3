import { CallError } from '@meal/contract/call-error';
import type { Order } from '@meal/contract/order';
import type { Attempt, PurchaseDraft } from './purchase-draft';
import { orderFailure, outcomeOf } from './purchase-outcome';
import { dealOfOrder } from './share-deal/deal-wish';
import type { Stage } from './use-purchase';

interface Arrival {
  order: Order | undefined;
  /** The address names the order: a wallet or a bank has sent the visitor back, if they have not gone back themselves. */
  isReturn: boolean;
}

/** How the form begins, by what has become of the order that it made before. */
export function firstStage({ order, isReturn }: Arrival): Stage {
  if (!order) {
    return isReturn
      ? { kind: 'editing', failure: orderFailure('purchase.orderUnknown') }
      : { kind: 'editing' };
  }
  const outcome = outcomeOf(order);
  if (outcome.kind === 'failed') {
    const isOld = order.state !== 'awaitingPayment' && !isReturn;
    return isOld ? { kind: 'editing' } : { kind: 'editing', failure: outcome.failure };
  }
  const isAsked = order.payment.state !== 'created';
  if (isReturn && isAsked) return { kind: 'confirming', orderId: order.orderId };
  return { kind: 'editing', unfinished: order.payment.state === 'awaitingCustomer' };
}

/** What was sent last, if that order can still be paid. */
export function firstAttempt(
  { attempt }: Partial<PurchaseDraft>,
  order: Order | undefined,
): Attempt | undefined {
  // Without an id nobody knows yet what has become of it: it is asked for again.
  if (!order) return attempt?.orderId === undefined ? attempt : undefined;
  if (order.state !== 'awaitingPayment') return undefined;
  return attempt?.orderId === order.orderId ? attempt : attemptOf(order);
}

function attemptOf(order: Order): Attempt {
  const { orderId, quantity, amount, contactName, email, paymentMethod, reservation, offer } = order;
  const visit = reservation && {
    arrivalDate: reservation.arrivalDate,
    preferredTimes: reservation.preferredTimes,
    people: reservation.people,
    ...(reservation.message ? { message: reservation.message } : {}),
  };
  return {
    // Never sent again: the order is known.
    requestId: '',
    orderId,
    wish: {
      offerId: offer.offerId,
      quantity,
      expectedAmount: amount,
      contactName,
      email,
      emailAgain: email,
      paymentMethod,
      ...(visit ? { reservation: visit } : {}),
      ...(order.couponId === undefined ? {} : { couponId: order.couponId }),
      ...dealOfOrder(order),
      ...(order.saleActivityId === undefined ? {} : { saleActivityId: order.saleActivityId }),
    },
  };
}

/** No such order for this visitor: nothing that trying again would change. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'E506' || error.code === 'E503');
}
