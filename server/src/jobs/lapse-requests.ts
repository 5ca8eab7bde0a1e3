import { sql } from 'kysely';
import { lapseRequest } from '../flows/reservations/lapse-request';
import type { Services } from '../platform/services';
import { forEachDueRequest } from './for-each-due-request';

const isDue = (now: Date) => sql<boolean>`state in ('waiting', 'proposed') and reply_by <= ${now}`;

/** Requests that nobody has answered in time end by themselves, and nothing is charged. */
export function lapseRequests(services: Services): Promise<number> {
  return forEachDueRequest(services, isDue, (reservationId) => lapseRequest(services, reservationId));
}
