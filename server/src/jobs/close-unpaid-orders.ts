import { lockOrder } from '../domains/orders/order-repository';
import { closeOrder } from '../flows/close-order';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

const atOnce = 100;

/** Orders that nobody has paid in time give their stock back. */
export async function closeUnpaidOrders(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await db
    .selectFrom('orders')
    .select('order_id')
    .where('state', '=', 'awaitingPayment')
    .where('pay_by', '<=', now)
    .orderBy('pay_by')
    .limit(atOnce)
    .execute();
  let closed = 0;
  for (const { order_id } of due) {
    const isClosed = await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, order_id);
      // Paid, or given more time, while we waited for the lock.
      if (order?.state !== 'awaitingPayment' || !order.pay_by || order.pay_by > now) return false;
      return closeOrder(services, trx, order, 'refunded', now);
    });
    if (isClosed) closed += 1;
  }
  return closed;
}
