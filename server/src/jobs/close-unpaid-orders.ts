import { lockOrder } from '../domains/orders/order-repository';
import { hasBeenTried } from '../domains/payments/payment-repository';
import { findReservationOfOrder, moveReservation } from '../domains/reservations/reservation-repository';
import { closeOrder } from '../flows/close-order';
import { lookBeforeClosing } from '../flows/look-at-payment';
import { mailAboutOrder } from '../flows/order-mails';
import { forEachAlone } from '../platform/failed-items';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

/** Who waits for the provider holds up a few at most. */
const atOnce = 4;

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
    .execute();
  let closed = 0;
  await forEachAlone(
    due,
    ({ order_id }) => order_id,
    async ({ order_id }) => {
      await lookBeforeClosing(services, order_id);
      if (await closeUnpaid(services, order_id, now)) closed += 1;
    },
    atOnce,
  );
  return closed;
}

function closeUnpaid(services: Services, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    // Paid, or given more time, while we waited for the lock.
    if (order?.state !== 'awaitingPayment' || !order.pay_by || order.pay_by > now) return false;
    const wasTried = await hasBeenTried(trx, orderId);
    await closeOrder(trx, order, { by: 'time', reason: 'refunded' }, now);
    const reservation = await findReservationOfOrder(trx, orderId);
    if (reservation)
      await moveReservation(trx, reservation.reservation_id, 'cancelled', { answered_at: now });
    // Who never got as far as paying needs no mail about it.
    if (wasTried || reservation?.state === 'confirmed') {
      await mailAboutOrder(services, trx, 'paymentFailed', order, now);
    }
    if (reservation?.state === 'confirmed') {
      await mailAboutOrder(services, trx, 'tableReleased', order, now, { cause: 'unpaid' });
    }
    return true;
  });
}
