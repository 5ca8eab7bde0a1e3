import { findOrders } from '../../domains/orders/order-repository';
import { takeTablesOfTomorrow } from '../../domains/reservations/eve-of-visit';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { readMailFacts } from '../mails/order-mail-values';
import { pushAboutOrders } from './push-about-orders';

/** Tells devices of tables of tomorrow, of each once; answers how many tables it has looked at. */
export function tellOfTomorrow(services: Services, most: number): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const orderIds = await takeTablesOfTomorrow(trx, most, now);
    if (orderIds.length === 0) return 0;
    const orders = await findOrders(trx, orderIds);
    const facts = await readMailFacts(trx, orderIds);
    const told = orders.flatMap((order) => {
      const fact = facts.get(order.order_id);
      return fact?.tickets.some(({ state }) => state === 'established')
        ? [{ order, fact, news: 'tableTomorrow' as const }]
        : [];
    });
    await pushAboutOrders(services, trx, told, now);
    return orderIds.length;
  });
}
