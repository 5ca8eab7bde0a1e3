import { sql } from 'kysely';
import type { Order } from '../domains/orders/order-repository';
import { closeUnpaidOrder } from '../flows/orders/close-unpaid-order';
import { lookBeforeClosing } from '../flows/payments/look-at-payment';
import { leaseRows } from '../platform/lease-rows';
import type { Services } from '../platform/services';
import { forEachLeased } from './for-each-leased';

/** Who waits for the provider holds up a few at most. */
const atOnce = 4;

/** Orders that nobody has paid in time give their stock back. */
export async function closeUnpaidOrders(services: Services): Promise<number> {
  const { db, clock } = services;
  const lease = () => {
    const now = clock.now();
    // Written out, so that the index of what is to be paid is found.
    const isDue = sql<boolean>`state = 'awaitingPayment' and pay_by <= ${now}`;
    return leaseRows(db, { table: 'orders', id: 'order_id', isDue, by: 'pay_by', most: atOnce }, now);
  };
  const work = async ({ order_id }: Order) => {
    await lookBeforeClosing(services, order_id);
    return closeUnpaidOrder(services, order_id);
  };
  return forEachLeased({ lease, idOf: ({ order_id }) => order_id, work, atOnce });
}
