import type { RawBuilder } from 'kysely';
import { leaseRows } from '../platform/lease-rows';
import type { Services } from '../platform/services';
import { forEachLeased } from './for-each-leased';

const atOnce = 50;

/** Requests for a table of which something is due; several workers share them. */
export function forEachDueRequest(
  { db, clock }: Services,
  isDue: (now: Date) => RawBuilder<boolean>,
  work: (reservationId: string) => Promise<boolean>,
): Promise<number> {
  const lease = () => {
    const now = clock.now();
    return leaseRows(
      db,
      { table: 'reservations', id: 'reservation_id', isDue: isDue(now), by: 'reply_by', most: atOnce },
      now,
    );
  };
  return forEachLeased({
    lease,
    idOf: ({ reservation_id }) => reservation_id,
    work: ({ reservation_id }) => work(reservation_id),
  });
}
