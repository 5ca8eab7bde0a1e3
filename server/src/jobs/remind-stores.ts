import { sql } from 'kysely';
import { noteReminder } from '../domains/reservations/reservation-repository';
import { mailAboutOrder } from '../flows/mails/order-mails';
import { withLockedRequest } from '../flows/reservations/lock-request';
import type { Services } from '../platform/services';
import { forEachDueRequest } from './for-each-due-request';

/** A store is asked again once three quarters of its time are over. */
const share = 0.75;

const isDue = (now: Date) => sql<boolean>`state = 'waiting' and reminded_at is null and reply_by > ${now}
  and created_at + ${share}::float8 * (reply_by - created_at) <= ${now}
  and (select o.state from orders o where o.order_id = reservations.order_id) = 'awaitingStore'`;

/** Reminds stores of requests that they have not answered, each once. */
export function remindStores(services: Services): Promise<number> {
  return forEachDueRequest(services, isDue, (reservationId) => remind(services, reservationId));
}

function remind(services: Services, reservationId: string): Promise<boolean> {
  return withLockedRequest(services, { reservationId }, async ({ trx, order, now }) => {
    // Taken back by the visitor while we waited for the lock.
    if (order.state !== 'awaitingStore') return false;
    // Answered, or reminded by another process, while we waited for the lock.
    if (!(await noteReminder(trx, reservationId, now))) return false;
    await mailAboutOrder(services, trx, 'reminder', order, now);
    return true;
  });
}
