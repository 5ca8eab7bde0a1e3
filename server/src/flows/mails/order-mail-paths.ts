import type { OrderVisit } from '../../database/tables/mail-outbox';
import { makeOrderKey } from '../../domains/orders/order-key';
import type { Order } from '../../domains/orders/order-repository';
import { makeAnswerKey } from '../../domains/reservations/answer-key';
import type { Destination } from '../../emails/order-mail-plans';
import type { Secrets } from '../../platform/secrets';
import { shopPath } from './shop-path';

interface Subject {
  order: Pick<Order, 'order_id' | 'offer_id'>;
  reservationId?: string;
  visit?: OrderVisit;
}

type Keys = Pick<Secrets, 'answerKey' | 'orderKey'>;

/** Where the button of a mail leads, unless it opens a ticket. */
export const orderMailPaths: Record<Destination, (keys: Keys, subject: Subject) => string> = {
  // Behind the #, so that no server on the way writes the key into its log.
  answer: ({ answerKey }, { reservationId = '' }) =>
    `/console/answer#key=${makeAnswerKey(answerKey, reservationId)}`,
  console: () => '/console/',
  // Other days, and the store's other plans; open to everybody, as mails are often read where nobody is signed in.
  offer: (_, { order }) => shopPath('/offerDetail', { params: JSON.stringify({ offerId: order.offer_id }) }),
  request: (keys, { order }) => orderPath(keys, '/pickup/reservationRequest', order.order_id),
  order: (keys, { order, visit }) =>
    orderPath(keys, visit ? '/pickup/reservationCompleted' : '/pickup/freelyCompleted', order.order_id),
};

type OrderScreen = '/pickup/reservationRequest' | '/pickup/reservationCompleted' | '/pickup/freelyCompleted';

/** Opens the order in any browser; the key stands behind the # for the same reason. */
function orderPath({ orderKey }: Pick<Secrets, 'orderKey'>, screen: OrderScreen, orderId: string): string {
  return `${shopPath(screen, { orderId })}#key=${makeOrderKey(orderKey, orderId)}`;
}
