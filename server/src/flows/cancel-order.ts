import { lockOrder } from '../domains/orders/order-repository';
import { findReservationOfOrder, moveReservation } from '../domains/reservations/reservation-repository';
import { AppError } from '../platform/app-error';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { closeOrder } from './close-order';
import { mailAboutOrder } from './order-mails';

/** The visitor takes back what is not paid yet; what is paid ends by a refund, which is another matter. */
export async function cancelOrder(services: Services, orderId: string, userId: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.user_id !== userId) throw new AppError('E506');
    if (order.state === 'cancelled') return;
    const reservation = await findReservationOfOrder(trx, orderId);
    // Between the store's yes and the money there is nothing to take back: it is as good as paid.
    const isBeingCharged = order.state === 'awaitingStore' && reservation?.state === 'confirmed';
    const isClosed =
      !isBeingCharged && (await closeOrder(trx, order, { by: 'visitor', reason: 'refunded' }, now));
    if (!isClosed) throw new AppError('E1102');
    if (!reservation) return;
    await moveReservation(trx, reservation.reservation_id, 'cancelled', { answered_at: now });
    // A store that has not answered keeps no table: the request just disappears.
    if (reservation.state === 'proposed' || reservation.state === 'confirmed') {
      await mailAboutOrder(services, trx, 'tableReleased', order, now, { cause: 'visitor' });
    }
  });
}
