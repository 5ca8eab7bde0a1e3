import { lockOrdersOfTickets, type OrderBatch } from '../domains/orders/order-batch';
import { isToBeReminded, noteReminders } from '../domains/tickets/expiry-reminders';
import { mailAboutOrders } from '../flows/mails/order-mails';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { inBatches } from './in-batches';

/** Reminds visitors of tickets that end soon, of each order once. No advertising: nobody can have it stopped. */
export function remindVisitors(services: Services): Promise<number> {
  return inBatches((batch) => remindBatch(services, batch));
}

function remindBatch(services: Services, batch: OrderBatch): Promise<number> {
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
