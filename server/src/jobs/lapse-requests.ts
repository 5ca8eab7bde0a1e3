import { sql } from 'kysely';
import { moveReservation } from '../domains/reservations/reservation-repository';
import { mailAboutOrder } from '../flows/mails/order-mails';
import { closeOrder } from '../flows/orders/close-order';
import { withLockedRequest } from '../flows/reservations/lock-request';
import type { Services } from '../platform/services';
import { forEachDueRequest } from './for-each-due-request';

const isDue = (now: Date) => sql<boolean>`state in ('waiting', 'proposed') and reply_by <= ${now}`;

/** Requests that nobody has answered in time end by themselves, and nothing is charged. */
export function lapseRequests(services: Services): Promise<number> {
  return forEachDueRequest(services, isDue, (reservationId) => lapse(services, reservationId));
}

function lapse(services: Services, reservationId: string): Promise<boolean> {
  return withLockedRequest(services, { reservationId }, async ({ trx, order, reservation, now }) => {
    // Other times were proposed, or it was never paid, while we waited for the lock.
    if (reservation.reply_by > now || order.state !== 'awaitingStore') return false;
    if (!(await moveReservation(trx, reservationId, 'lapsed', { answered_at: now }))) return false;
    await closeOrder(trx, order, { by: 'time', reason: 'store' }, now);
    await mailAboutOrder(services, trx, 'lapsed', order, now);
    // The store has kept times free for an answer that never came.
    if (reservation.state === 'proposed') {
      await mailAboutOrder(services, trx, 'tableReleased', order, now, { cause: 'unchosen' });
    }
    return true;
  });
}
