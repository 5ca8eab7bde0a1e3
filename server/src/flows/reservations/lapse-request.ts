import { moveReservation } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';
import { closeOrder } from '../orders/close-order';
import { withLockedRequest } from './lock-request';

/** Ends a request that nobody has answered in time. False where it was answered meanwhile. */
export function lapseRequest(services: Services, reservationId: string): Promise<boolean> {
  return withLockedRequest(services, { reservationId }, async ({ trx, order, reservation, now }) => {
    // Other times were proposed, or it was never paid, while we waited for the lock.
    if (reservation.reply_by > now || order.state !== 'awaitingStore') return false;
    if (!(await moveReservation(trx, reservationId, 'lapsed', { answered_at: now }))) return false;
    await closeOrder(trx, order, { by: 'time', reason: 'store' }, now);
    await mailAboutOrder(services, trx, 'requestLapsed', order, now);
    // The store has kept times free for an answer that never came.
    if (reservation.state === 'proposed') {
      await mailAboutOrder(services, trx, 'tableReleased', order, now, { cause: 'unchosen' });
    }
    return true;
  });
}
