import { sql } from 'kysely';
import { lockOrder, type Order } from '../domains/orders/order-repository';
import { hasBeenTried } from '../domains/payments/payment-repository';
import { findReservationOfOrder, moveReservation } from '../domains/reservations/reservation-repository';
import { mailAboutOrder } from '../flows/mails/order-mails';
import { closeOrder } from '../flows/orders/close-order';
import { giveTimeToPay } from '../flows/orders/time-to-pay';
import { lookBeforeClosing } from '../flows/payments/look-at-payment';
import { leaseRows } from '../platform/lease-rows';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
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
    return closeUnpaid(services, order_id);
  };
  return forEachLeased({ lease, idOf: ({ order_id }) => order_id, work, atOnce });
}

function closeUnpaid(services: Services, orderId: string): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    // The provider may have taken its time: what is written now happens now, and open pages are told of it.
    const now = services.clock.now();
    // Paid, or given more time, while we waited for the lock.
    if (order?.state !== 'awaitingPayment' || !order.pay_by || order.pay_by > now) return false;
    const payBy = await giveTimeToPay(trx, order, now);
    if (payBy && payBy > now) return false;
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
