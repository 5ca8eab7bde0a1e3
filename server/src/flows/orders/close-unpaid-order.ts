import { lockOrder } from '../../domains/orders/order-repository';
import { hasBeenTried } from '../../domains/payments/payment-repository';
import { findReservationOfOrder, moveReservation } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailAboutOrder } from '../mails/order-mails';
import { closeOrder } from './close-order';
import { giveTimeToPay } from './time-to-pay';

/** Gives the stock of an order back that nobody has paid in time. False where there is nothing to close. */
export function closeUnpaidOrder(services: Services, orderId: string): Promise<boolean> {
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
