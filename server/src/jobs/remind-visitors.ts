import { lockOrdersOfTickets } from '../domains/orders/order-repository';
import { isToBeReminded, noteReminders } from '../domains/tickets/expiry-reminders';
import { mailAboutOrders } from '../flows/order-mails';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

const atOnce = 100;

/** Reminds visitors of tickets that end soon, of each order once. No advertising: nobody can have it stopped. */
export async function remindVisitors(services: Services): Promise<number> {
  let reminded = 0;
  for (;;) {
    const { taken, told } = await remindBatch(services);
    reminded += told;
    if (taken === 0) return reminded;
  }
}

function remindBatch(services: Services): Promise<{ taken: number; told: number }> {
  const { db, clock } = services;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const orders = await lockOrdersOfTickets(trx, isToBeReminded(now), atOnce);
    const noted = await noteReminders(
      trx,
      orders.map(({ order_id }) => order_id),
      now,
    );
    const told = orders.filter(({ order_id }) => noted.has(order_id));
    await mailAboutOrders(services, trx, 'ticketReminder', told, now);
    return { taken: orders.length, told: told.length };
  });
}
