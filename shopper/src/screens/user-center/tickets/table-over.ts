import type { Ticket } from '@meal/contract/ticket';
import { momentOf } from '@meal/contract/tokyo';

/** Who came in time may still be eating: the counter waits as long. */
const graceMs = 2 * 3_600_000;

/** The reservation of a good ticket has ended. The ticket has not: the terms keep it valid until its last day. */
export function isTableOver({ reservation, state }: Ticket, now: number): boolean {
  if (state !== 'established' || !reservation) return false;
  const { arrivalDate, confirmedTime } = reservation;
  // Without a time the whole day is meant.
  return now >= momentOf(arrivalDate, confirmedTime ?? '24:00') + graceMs;
}
