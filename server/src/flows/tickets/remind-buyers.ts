import { lockOrdersOfTickets, type OrderBatch } from '../../domains/orders/order-batch';
import { isToBeReminded, noteReminders } from '../../domains/tickets/expiry-reminders';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailAboutOrders } from '../mails/order-mails';

/** Reminds the buyers of a batch of orders whose tickets end soon, each once; answers how many. */
export function remindBuyers(services: Services, batch: OrderBatch): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const orders = await lockOrdersOfTickets(trx, isToBeReminded(now), batch);
    const noted = await noteReminders(
      trx,
      orders.map(({ order_id }) => order_id),
      now,
    );
    const told = orders.filter(({ order_id }) => noted.has(order_id));
    await mailAboutOrders(services, trx, 'ticketReminder', told, now);
    return told.length;
  });
}
