import type { Database } from '../../database/connect';
import type { PushNews } from '../../database/tables/pushes';
import type { Order } from '../../domains/orders/order-repository';
import { findDevices } from '../../domains/pushes/subscriptions';
import { type PushOrder, queuePushes } from '../../platform/push-outbox';
import type { Services } from '../../platform/services';
import { type MailFacts, orderMailValues } from '../mails/order-mail-values';
import { newsPlans, shownValues } from './push-news';

export interface ToldNews {
  order: Order;
  fact: MailFacts;
  news: PushNews;
}

/** Tells the buyers' devices, in the transaction in which it happens. The mail says the same, and more. */
export async function pushAboutOrders(
  services: Services,
  trx: Database,
  told: readonly ToldNews[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  const devices = await findDevices(trx, [...new Set(told.map(({ order }) => order.user_id))], now);
  const pushes = told.flatMap(({ order, fact, news }) => {
    const { kind } = newsPlans[news];
    const theirs = (devices.get(order.user_id) ?? []).filter(({ kinds }) => kinds.includes(kind));
    return theirs.map(({ subscriptionId, language }): PushOrder => {
      const { values } = orderMailValues(services, order, fact, language);
      const ticketId = fact.tickets.find(({ state }) => state === 'established')?.ticketId;
      const subject = { order, ticketId, values };
      return {
        subscriptionId,
        event: `${news}:${order.order_id}:${subscriptionId}`,
        news,
        values: shownValues(news, values),
        path: newsPlans[news].path(subject),
        giveUpAt: new Date(newsPlans[news].usefulUntil(subject, now.getTime())),
      };
    });
  });
  await queuePushes(trx, pushes, now);
}
