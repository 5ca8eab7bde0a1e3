import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../database/connect';
import type { OrderMailTemplate, OrderMailValues } from '../database/tables/mail-outbox';
import type { Order } from '../domains/orders/order-repository';
import { type MailOrder, queueMails } from '../platform/mail-outbox';
import type { Services } from '../platform/services';
import { orderMailPath } from './order-mail-paths';
import { type MailFacts, orderMailValues, readMailFacts } from './order-mail-values';

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
  | 'reminder'
  | 'tableReleased';

interface NewsDetails {
  /** Which refund is done: an order can have several of them. */
  about?: string;
  /** What goes back to the visitor. A cancellation by the store without it was never charged. */
  refund?: number;
  /** What ended it, where the news alone does not tell. */
  cause?: OrderMailValues['cause'];
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
  tableReleased: 'tableReleased',
};

const toStore: ReadonlySet<OrderNews> = new Set(['newRequest', 'reminder', 'tableReleased']);

const giveUpMs = 3 * 86_400_000;
// Stores read Japanese unless somebody says otherwise.
const storeLanguage: LanguageNumber = 0;

/** Tells the visitor or the store, in the transaction in which it happens; the same news only once. */
export async function mailAboutOrder(
  services: Services,
  trx: Database,
  news: OrderNews,
  order: Order,
  now: Date,
  details: NewsDetails = {},
): Promise<void> {
  await mailAboutOrders(services, trx, news, [order], now, details);
}

/** The same news of several orders. */
export async function mailAboutOrders(
  services: Services,
  trx: Database,
  news: OrderNews,
  orders: readonly Order[],
  now: Date,
  details: NewsDetails = {},
): Promise<void> {
  const facts = await readMailFacts(
    trx,
    orders.map(({ order_id }) => order_id),
  );
  const mails = orders.flatMap((order) => {
    const fact = facts.get(order.order_id);
    return fact ? (mailOf(services, news, order, fact, details, now) ?? []) : [];
  });
  await queueMails(trx, mails, now);
}

function mailOf(
  services: Services,
  news: OrderNews,
  order: Order,
  fact: MailFacts,
  { about, refund, cause }: NewsDetails,
  now: Date,
): MailOrder | undefined {
  const isForStore = toStore.has(news);
  const language = isForStore ? storeLanguage : order.language;
  const { storeEmail, reservationId, values } = orderMailValues(services, order, fact, language);
  const to = isForStore ? storeEmail : order.email;
  if (!to) return undefined;
  const template = templates[news];
  const path = orderMailPath(services.secrets, template, {
    order,
    reservationId,
    visit: values.visit,
    cause,
  });
  return {
    to,
    template,
    language,
    values: { ...values, path, refund, cause },
    giveUpAt: new Date(uselessFrom(news, values) ?? now.getTime() + giveUpMs),
    event: `${template}:${about ?? order.order_id}`,
  };
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
