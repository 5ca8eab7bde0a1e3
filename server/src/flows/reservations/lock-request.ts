import type { Database } from '../../database/connect';
import { type LockedOrder, lockOrder } from '../../domains/orders/order-repository';
import { findReservation, type Reservation } from '../../domains/reservations/reservation-repository';
import { refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

/** A reservation with its order locked: whoever else wants to change either waits. */
export interface LockedRequest {
  trx: Database;
  order: LockedOrder;
  reservation: Reservation;
  now: Date;
}

interface Wanted {
  reservationId: string;
  /** Another's reservation does not exist for whoever asks; a job asks for nobody. */
  isOwn?(request: LockedRequest): boolean;
}

/** Does one step with a reservation, all or nothing. */
export async function withLockedRequest<Result>(
  { db, clock }: Services,
  { reservationId, isOwn = () => true }: Wanted,
  step: (request: LockedRequest) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    const found = await findReservation(trx, reservationId);
    const order = found && (await lockOrder(trx, found.order_id));
    // Read again under the lock: somebody may have answered while we waited for it.
    const reservation = order && (await findReservation(trx, reservationId));
    const request = reservation && { trx, order, reservation, now: clock.now() };
    if (!request || !isOwn(request)) throw refused({ name: 'unknownReservation' });
    return step(request);
  });
}
