import type { OrderMailTemplate, OrderVisit } from '../database/tables/mail-outbox';
import type { Order } from '../domains/orders/order-repository';
import { makeAnswerKey } from '../domains/reservations/answer-key';
import type { Secrets } from '../platform/secrets';
import { shopPath } from './shop-path';

interface Subject {
  order: Pick<Order, 'order_id' | 'offer_id'>;
  reservationId?: string;
  visit?: OrderVisit;
}

/** Where the button of a mail leads. */
export function orderMailPath(
  secrets: Pick<Secrets, 'answerKey'>,
  template: OrderMailTemplate,
  { order, reservationId, visit }: Subject,
): string {
  const orderId = order.order_id;
  switch (template) {
    case 'newRequest':
    case 'requestReminder':
      // Behind the #, so that no server on the way writes the key into its log.
      return `/console/answer#key=${makeAnswerKey(secrets.answerKey, reservationId ?? '')}`;
    case 'requestDeclined':
    case 'requestLapsed':
    case 'orderCancelledByStore':
      return shopPath('/home');
    case 'paymentFailed':
      return shopPath('/offerDetail', { params: JSON.stringify({ offerId: order.offer_id }) });
    case 'orderEstablished':
    case 'orderRefunded':
      return shopPath(visit ? '/pickup/reservationCompleted' : '/pickup/freelyCompleted', { orderId });
    default:
      return shopPath('/pickup/reservationRequest', { orderId });
  }
}
