import { sql } from 'kysely';
import { noteReminder } from '../domains/reservations/reservation-repository';
import { withLockedRequest } from '../flows/lock-request';
import { mailAboutOrder } from '../flows/order-mails';
import { forEachAlone } from '../platform/failed-items';
import type { Services } from '../platform/services';

const atOnce = 100;
/** A store is asked again once three quarters of its time are over. */
const share = 0.75;

/** Reminds stores of requests that they have not answered, each once. */
export async function remindStores(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.order_id', 'reservations.order_id')
    .select('reservation_id')
    .where('reservations.state', '=', 'waiting')
    .where('orders.state', '=', 'awaitingStore')
    .where('reminded_at', 'is', null)
    .where('reply_by', '>', now)
    .where(
      sql<boolean>`reservations.created_at + ${share}::float8 * (reply_by - reservations.created_at) <= ${now}`,
    )
    .orderBy('reply_by')
    .limit(atOnce)
    .execute();
  let reminded = 0;
  await forEachAlone(
    due,
    ({ reservation_id }) => reservation_id,
    async ({ reservation_id }) => {
      if (await remind(services, reservation_id)) reminded += 1;
    },
  );
  return reminded;
}

function remind(services: Services, reservationId: string): Promise<boolean> {
  return withLockedRequest(services, { reservationId }, async ({ trx, order, now }) => {
    // Answered, or reminded by another process, while we waited for the lock.
    if (!(await noteReminder(trx, reservationId, now))) return false;
    await mailAboutOrder(services, trx, 'reminder', order, now);
    return true;
  });
}
