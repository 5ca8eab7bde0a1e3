import type { OrderMailValues } from '../database/tables/mail-outbox';
import { lockOrder, type Order } from '../domains/orders/order-repository';
import { mailAboutOrder } from '../flows/mails/order-mails';
import { buyTickets } from './bought-tickets';
import { orderOf, type TestShop } from './shop';
import { askForTable } from './tables';

type Mails = Parameters<typeof mailAboutOrder>[2];
type Details = Parameters<typeof mailAboutOrder>[5];

export const storeEmail = 'requests@store.example.com';

/** Orders, and what is mailed about them. */
export function orderMailsOf(shop: () => TestShop) {
  async function forgetMails(): Promise<void> {
    await shop().settle();
    await shop().db.deleteFrom('mail_outbox').execute();
  }
  async function orderWith(orderId: string): Promise<Order> {
    const order = await lockOrder(shop().db, orderId);
    if (!order) throw new Error('There is no order to tell of');
    return order;
  }
  return {
    forgetMails,
    /** Not paid, so that nothing has been mailed about it yet. */
    async ordered(visit: 'free' | 'reservation'): Promise<Order> {
      if (visit === 'reservation') return orderWith((await askForTable(shop(), { unpaid: true })).orderId);
      const form = shop().form(await shop().offer('free'));
      return orderWith(orderOf(await shop().create(await shop().guest(), form)).orderId);
    },
    /** Paid; what was mailed about it is forgotten. */
    async bought(quantity: number): Promise<Order> {
      const { orderId } = await buyTickets(shop(), { quantity });
      await forgetMails();
      return orderWith(orderId);
    },
    withStoreEmail: (order: Pick<Order, 'store_id'>, email: string | null) =>
      shop().db.updateTable('stores').set({ email }).where('store_id', '=', order.store_id).execute(),
    tell: (mails: Mails, order: Order, details: Details = {}) => {
      const { services } = shop().context;
      return mailAboutOrder(services, shop().db, mails, order, services.clock.now(), details);
    },
    async queued(template: string) {
      const mails = await shop()
        .db.selectFrom('mail_outbox')
        .selectAll()
        .where('template', '=', template as never)
        .execute();
      return mails.map((mail) => ({ ...mail, values: mail.values as OrderMailValues }));
    },
  };
}
