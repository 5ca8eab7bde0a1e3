import type { OrderMailTemplate, OrderVisit } from '../../database/tables/mail-outbox';
import { makeOrderKey } from '../../domains/orders/order-key';
import type { Order } from '../../domains/orders/order-repository';
import { makeAnswerKey } from '../../domains/reservations/answer-key';
import type { Secrets } from '../../platform/secrets';
import { shopPath } from './shop-path';

interface Subject {
  order: Pick<Order, 'order_id' | 'offer_id'>;
  reservationId?: string;
  visit?: OrderVisit;
}

/** Where the button of a mail leads, unless it opens a ticket. */
export function orderMailPath(
  secrets: Pick<Secrets, 'answerKey' | 'orderKey'>,
  template: OrderMailTemplate,
  { order, reservationId, visit }: Subject,
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
    case 'requestDeclined':
    case 'orderCancelledByStore':
    case 'paymentFailed':
      // Other days, and the store's other plans; open to everybody, as mails are often read where nobody is signed in.
      return offerPath(order.offer_id);
    case 'orderEstablished':
    case 'orderRefunded':
    case 'ticketReminder':
    case 'ticketUsed':
    case 'receiptReady':
      return orderPath(secrets, visit ? '/pickup/reservationCompleted' : '/pickup/freelyCompleted', orderId);
    default:
      return orderPath(secrets, '/pickup/reservationRequest', orderId);
  }
}

type OrderScreen = '/pickup/reservationRequest' | '/pickup/reservationCompleted' | '/pickup/freelyCompleted';

/** Opens the order in any browser; the key stands behind the # for the same reason. */
function orderPath({ orderKey }: Pick<Secrets, 'orderKey'>, screen: OrderScreen, orderId: string): string {
  return `${shopPath(screen, { orderId })}#key=${makeOrderKey(orderKey, orderId)}`;
}

function offerPath(offerId: string): string {
  return shopPath('/offerDetail', { params: JSON.stringify({ offerId }) });
}
