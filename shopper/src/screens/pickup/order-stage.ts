import type { Order } from '@meal/contract/order';
import { ofOrder, purchaseTicket } from '../../paths';
import { dealOfOrder } from './purchase-ticket/share-deal/deal-wish';

/** Where an order stands, as its visitor sees it. */
export type OrderStage =
  /** Not paid yet, and no store was asked: the purchase form goes on with it. */
  | 'unpaid'
  /** In a share deal whose others are still to come, or that was decided a moment ago. */
  | 'grouping'
  | 'waiting'
  | 'proposed'
  /** The table is confirmed and the money on its way. */
  | 'charging'
  /** The table is confirmed, or the share deal complete, and the visitor has to pay. */
  | 'toPay'
  | 'established'
  | 'declined'
  | 'lapsed'
  /** Taken back by the visitor. */
  | 'withdrawn'
  /** Confirmed, but not paid in time. */
  | 'overdue'
  | 'storeCancelled'
  | 'refunded'
  /** Ended before anything was asked or paid. */
  | 'closed';

export function stageOf({ state, visit, reservation, groupBuy, payment, closedBy }: Order): OrderStage {
  switch (state) {
    case 'established':
    case 'completed':
      return 'established';
    case 'refunded':
      // A store that cancels says why; who gives a table back themselves does not.
      return reservation?.reason === undefined ? 'refunded' : 'storeCancelled';
    case 'cancelled':
      return reservation ? endOf(reservation, closedBy) : 'closed';
    case 'awaitingPayment':
      if (visit === 'free' && groupBuy?.state === 'completed') return 'toPay';
      if (reservation?.state !== 'confirmed') return 'unpaid';
      return payment.state === 'capturing' ? 'charging' : 'toPay';
    case 'awaitingGroup':
      return 'grouping';
    case 'awaitingStore':
      return reservation ? requestOf(reservation) : 'charging';
  }
}

type Reservation = NonNullable<Order['reservation']>;

function requestOf({ state }: Reservation): OrderStage {
  return state === 'waiting' || state === 'proposed' ? state : 'charging';
}

function endOf({ state, reason, confirmedTime }: Reservation, closedBy: Order['closedBy']): OrderStage {
  if (state === 'declined' || state === 'lapsed') return state;
  if (reason !== undefined) return 'storeCancelled';
  if (closedBy === 'time') return confirmedTime === undefined ? 'closed' : 'overdue';
  return 'withdrawn';
}

/** The one address at which an order is shown as it stands. */
export function addressOf(order: Order): string {
  const { orderId, visit, offer } = order;
  const stage = stageOf(order);
  if (stage === 'unpaid') return purchaseTicket(offer.offerId, orderId, dealOfOrder(order));
  if (visit === 'free') return ofOrder('/pickup/freelyCompleted', orderId);
  const isBooked = stage === 'established';
  return ofOrder(isBooked ? '/pickup/reservationCompleted' : '/pickup/reservationRequest', orderId);
}

/** Whether somebody else may still move it: the store, the provider, or a clock. */
export function mayChange(order: Order): boolean {
  const open: readonly OrderStage[] = ['grouping', 'waiting', 'proposed', 'charging', 'toPay'];
  return open.includes(stageOf(order)) || order.refunds.some(({ state }) => state === 'pending');
}
