import type { Database } from '../../database/connect';
import type { Order } from '../../domains/orders/order-repository';
import { issueTickets } from '../../domains/tickets/ticket-repository';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';

/** The order waits for the store from now on: its tickets are applications, and both sides are told. */
export async function askStore(services: Services, trx: Database, order: Order, now: Date): Promise<void> {
  await issueTickets(trx, [order], 'application', now);
  await mailAboutOrder(services, trx, 'requestSent', order, now);
  await mailAboutOrder(services, trx, 'newRequest', order, now);
}
