import { sql } from 'kysely';
import { remindStore } from '../flows/reservations/remind-store';
import type { Services } from '../platform/services';
import { forEachDueRequest } from './for-each-due-request';

/** A store is asked again once three quarters of its time are over. */
const share = 0.75;

const isDue = (now: Date) => sql<boolean>`state = 'waiting' and reminded_at is null and reply_by > ${now}
  and created_at + ${share}::float8 * (reply_by - created_at) <= ${now}
  and (select o.state from orders o where o.order_id = reservations.order_id) = 'awaitingStore'`;

/** Reminds stores of requests that they have not answered, each once. */
export function remindStores(services: Services): Promise<number> {
  return forEachDueRequest(services, isDue, (reservationId) => remindStore(services, reservationId));
}
