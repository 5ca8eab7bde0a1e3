import type { Database } from '../database/connect';
import { moveOrder, type Order } from '../domains/orders/order-repository';
import { payBy } from '../domains/reservations/deadlines';
import { findReservationOfOrder, moveReservation } from '../domains/reservations/reservation-repository';
import type { Services } from '../platform/services';
import { closeOrder } from './close-order';
import { mailAboutOrder } from './order-mails';

/**
 * The money that was set aside for a table is gone, by time or by the bank. Confirmed already: the visitor is asked to pay
 * again. Not answered yet: the request ends, and nothing was charged. Lock the order first.
 */
export async function loseHold(services: Services, trx: Database, order: Order, now: Date): Promise<void> {
  const reservation = await findReservationOfOrder(trx, order.order_id);
  if (reservation?.state === 'confirmed') {
    const until = payBy(reservation.arrival_date, reservation.confirmed_time ?? '00:00', now.getTime());
    await moveOrder(trx, order.order_id, 'awaitingPayment', now, { pay_by: new Date(until) });
    await mailAboutOrder(services, trx, 'payNow', order, now);
    return;
  }
  if (reservation) await moveReservation(trx, reservation.reservation_id, 'lapsed', { answered_at: now });
  await closeOrder(services, trx, order, { by: 'time', reason: 'store' }, now);
  await mailAboutOrder(services, trx, 'lapsed', order, now);
}
