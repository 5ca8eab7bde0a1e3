import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../database/connect';
import type { OrderMailTemplate } from '../database/tables/mail-outbox';
import type { Order } from '../domains/orders/order-repository';
import { queueMail } from '../platform/mail-outbox';
import type { Services } from '../platform/services';
import { orderMailPath } from './order-mail-paths';
import { orderMailValues } from './order-mail-values';

export type OrderNews =
  | 'established'
  | 'requestSent'
  | 'timesProposed'
  | 'payNow'
  | 'declined'
  | 'lapsed'
  | 'paymentFailed'
  | 'refunded'
  | 'storeCancelled'
  | 'newRequest'
  | 'reminder';

interface NewsDetails {
  /** Which refund is done: an order can have several of them. */
  about?: string;
  /** What goes back to the visitor. A cancellation by the store without it was never charged. */
  refund?: number;
}

const templates: Record<OrderNews, OrderMailTemplate> = {
  established: 'orderEstablished',
  requestSent: 'requestSent',
  timesProposed: 'timesProposed',
  payNow: 'payNow',
  declined: 'requestDeclined',
  lapsed: 'requestLapsed',
  paymentFailed: 'paymentFailed',
  refunded: 'orderRefunded',
  storeCancelled: 'orderCancelledByStore',
  newRequest: 'newRequest',
  reminder: 'requestReminder',
};

const giveUpMs = 3 * 86_400_000;
// Stores read Japanese unless somebody says otherwise.
const storeLanguage: LanguageNumber = 0;

/** Tells the visitor, or of a request the store, in the transaction in which it happens; the same news only once. */
export async function mailAboutOrder(
  services: Services,
  trx: Database,
  news: OrderNews,
  order: Order,
  now: Date,
  { about, refund }: NewsDetails = {},
): Promise<void> {
  const isForStore = news === 'newRequest' || news === 'reminder';
  const language = isForStore ? storeLanguage : order.language;
  const { storeEmail, reservationId, values } = await orderMailValues(services, trx, order, language);
  const to = isForStore ? storeEmail : order.email;
  if (!to) return;
  const template = templates[news];
  const path = orderMailPath(services.secrets, template, { order, reservationId, visit: values.visit });
  await queueMail(
    trx,
    services.jobs,
    {
      to,
      template,
      language,
      values: { ...values, path, refund },
      giveUpAt: new Date(uselessFrom(news, values) ?? now.getTime() + giveUpMs),
      event: `${template}:${about ?? order.order_id}`,
    },
    now,
  );
}

/** Who can do nothing about it any more is not asked to. */
function uselessFrom(
  news: OrderNews,
  { payBy, visit }: { payBy?: number; visit?: { replyBy: number } },
): number | undefined {
  switch (news) {
    case 'payNow':
      return payBy;
    case 'timesProposed':
    case 'newRequest':
    case 'reminder':
      return visit?.replyBy;
    default:
      return undefined;
  }
}
