import type {
  OrderMailTemplate,
  OrderMailValues,
  OrderVisit,
  WantedReceipt,
} from '../database/tables/mail-outbox';
import type { Order } from '../domains/orders/order-repository';
import { makeAnswerKey } from '../domains/reservations/answer-key';
import type { Secrets } from '../platform/secrets';
import { shopPath } from './shop-path';

interface Subject {
  order: Pick<Order, 'order_id' | 'offer_id'>;
  reservationId?: string;
  visit?: OrderVisit;
  cause?: OrderMailValues['cause'];
  receipt?: WantedReceipt;
}

/** Where the button of a mail leads, unless it opens a ticket. */
export function orderMailPath(
  secrets: Pick<Secrets, 'answerKey'>,
  template: OrderMailTemplate,
  { order, reservationId, visit, cause, receipt }: Subject,
): string {
  const orderId = order.order_id;
  switch (template) {
    case 'newRequest':
    case 'requestReminder':
      // Behind the #, so that no server on the way writes the key into its log.
      return `/console/answer#key=${makeAnswerKey(secrets.answerKey, reservationId ?? '')}`;
    case 'tableReleased':
    case 'ticketSold':
      return '/console/';
    case 'requestLapsed':
      // The store has not said no: the same table may be asked for again.
      return cause === 'holdLost' ? offerPath(order.offer_id) : shopPath('/home');
    case 'requestDeclined':
    case 'orderCancelledByStore':
      return shopPath('/home');
    case 'paymentFailed':
      return offerPath(order.offer_id);
    case 'receiptReady':
      return shopPath('/userCenter/userTicketDetails', { ticketId: receipt?.ticketId ?? '' });
    case 'orderEstablished':
    case 'orderRefunded':
    case 'ticketReminder':
    case 'ticketUsed':
      return shopPath(visit ? '/pickup/reservationCompleted' : '/pickup/freelyCompleted', { orderId });
    default:
      return shopPath('/pickup/reservationRequest', { orderId });
  }
}

function offerPath(offerId: string): string {
  return shopPath('/offerDetail', { params: JSON.stringify({ offerId }) });
}
