import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../database/connect';
import type { MailTemplate, MailValues } from '../database/tables/mail-outbox';
import type { Order } from '../domains/orders/order-repository';
import { findReservationOfOrder } from '../domains/reservations/reservation-repository';
import { queueMail } from '../platform/mail-outbox';
import type { Services } from '../platform/services';
import { translate } from '../platform/translate';

export type OrderNews =
  | 'established'
  | 'requestSent'
  | 'timesProposed'
  | 'payNow'
  | 'declined'
  | 'lapsed'
  | 'paymentFailed'
  | 'refunded'
  | 'newRequest';

const giveUpMs = 3 * 86_400_000;

const templates: Record<OrderNews, MailTemplate> = {
  established: 'orderEstablished',
  requestSent: 'requestSent',
  timesProposed: 'timesProposed',
  payNow: 'payNow',
  declined: 'requestDeclined',
  lapsed: 'requestLapsed',
  paymentFailed: 'paymentFailed',
  refunded: 'orderRefunded',
  newRequest: 'newRequest',
};

/** Tells the visitor, or of a new request the store, in the transaction in which it happens. */
export async function mailAboutOrder(
  services: Services,
  trx: Database,
  news: OrderNews,
  order: Order,
  now: Date,
  more: MailValues = {},
): Promise<void> {
  const isForStore = news === 'newRequest';
  const store = await trx
    .selectFrom('stores')
    .select(['name', 'email'])
    .where('store_id', '=', order.store_id)
    .executeTakeFirstOrThrow();
  const to = isForStore ? store.email : order.email;
  if (!to) return;
  // Stores read Japanese unless somebody says otherwise.
  const language: LanguageNumber = isForStore ? 0 : order.language;
  const reservation = await findReservationOfOrder(trx, order.order_id);
  const values: MailValues = {
    orderId: order.order_id,
    number: order.order_number,
    title: translate(order.promise.title, language),
    store: translate(store.name, language),
    nickname: isForStore ? '' : order.contact_name,
    contactName: order.contact_name,
    quantity: String(order.quantity),
    amount: String(order.amount),
    until: String(order.promise.validUntil - 1),
    payBy: String(order.pay_by?.getTime() ?? ''),
    ...(reservation
      ? {
          reservationId: reservation.reservation_id,
          date: reservation.arrival_date,
          time: reservation.confirmed_time ?? '',
          times: (news === 'timesProposed' ? reservation.proposed_times : reservation.preferred_times).join(' / '),
          people: String(reservation.people),
          replyBy: String(reservation.reply_by.getTime()),
          reason: reservation.reason ?? '',
        }
      : {}),
    ...more,
  };
  const template = templates[news];
  const giveUpAt = new Date(now.getTime() + giveUpMs);
  await queueMail(trx, services.jobs, { to, template, language, values, giveUpAt }, now);
}
