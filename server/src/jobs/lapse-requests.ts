import { moveReservation } from '../domains/reservations/reservation-repository';
import { closeOrder } from '../flows/close-order';
import { withLockedRequest } from '../flows/lock-request';
import { mailAboutOrder } from '../flows/order-mails';
import { forEachAlone } from '../platform/failed-items';
import type { Services } from '../platform/services';

/** Requests that nobody has answered in time end by themselves, and nothing is charged. */
export async function lapseRequests(services: Services): Promise<number> {
  const { db, clock } = services;
  const due = await db
    .selectFrom('reservations')
    .select('reservation_id')
    .where('state', 'in', ['waiting', 'proposed'])
    .where('reply_by', '<=', clock.now())
    .orderBy('reply_by')
    .execute();
  let lapsed = 0;
  await forEachAlone(
    due,
    ({ reservation_id }) => reservation_id,
    async ({ reservation_id }) => {
      if (await lapse(services, reservation_id)) lapsed += 1;
    },
  );
  return lapsed;
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
