import { lockOrder } from '../domains/orders/order-repository';
import { moveReservation } from '../domains/reservations/reservation-repository';
import { closeOrder } from '../flows/close-order';
import { mailAboutOrder } from '../flows/order-mails';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

const atOnce = 100;

/** Requests that a store has not answered in time end by themselves, and nothing is charged. */
export async function lapseRequests(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await db
    .selectFrom('reservations')
    .select(['reservation_id', 'order_id'])
    .where('state', 'in', ['waiting', 'proposed'])
    .where('reply_by', '<=', now)
    .orderBy('reply_by')
    .limit(atOnce)
    .execute();
  let lapsed = 0;
  for (const { reservation_id, order_id } of due) {
    const isLapsed = await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, order_id);
      if (!order || !(await moveReservation(trx, reservation_id, 'lapsed', { answered_at: now }))) return false;
      await closeOrder(services, trx, order, 'store', now);
      await mailAboutOrder(services, trx, 'lapsed', order, now);
      return true;
    });
    if (isLapsed) lapsed += 1;
  }
  return lapsed;
}
