import type { Database } from '../../database/connect';
import type { LockedOrder } from '../../domains/orders/order-repository';
import { findReservationOfOrder, moveReservation } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';
import { closeOrder } from '../orders/close-order';
import { askToPay } from '../reservations/ask-to-pay';

/**
 * The money that was set aside for a table is gone, by time or by the bank. Confirmed already: the visitor is asked to pay
 * again. Not answered yet: the request ends, and nothing was charged.
 */
export async function loseHold(
  services: Services,
  trx: Database,
  order: LockedOrder,
  now: Date,
): Promise<void> {
  const reservation = await findReservationOfOrder(trx, order.order_id);
  if (reservation?.state === 'confirmed') {
    const { arrival_date: arrivalDate, confirmed_time: time } = reservation;
    await askToPay(services, trx, order, { arrivalDate, time: time ?? '00:00' }, now, 'holdLost');
    return;
  }
  if (reservation) await moveReservation(trx, reservation.reservation_id, 'lapsed', { answered_at: now });
  await closeOrder(trx, order, { by: 'time', reason: 'store' }, now);
  await mailAboutOrder(services, trx, 'requestLapsed', order, now, { cause: 'holdLost' });
  if (reservation?.state === 'proposed') {
    await mailAboutOrder(services, trx, 'tableReleased', order, now, { cause: 'holdLost' });
  }
}
