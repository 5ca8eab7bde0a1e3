import type { Database } from '../../database/connect';
import type { LockedOrder } from '../../domains/orders/order-repository';
import { moveReservation, type Reservation } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';

interface Table {
  order: LockedOrder;
  reservation: Reservation;
}

/** The visitor does not come: whoever keeps a table for them is told. */
export async function releaseTable(
  services: Services,
  trx: Database,
  { order, reservation }: Table,
  now: Date,
): Promise<void> {
  const isMoved = await moveReservation(trx, reservation.reservation_id, 'cancelled', { answered_at: now });
  // A store that has not answered keeps no table: the request just disappears.
  const keepsTable = reservation.state === 'proposed' || reservation.state === 'confirmed';
  if (isMoved && keepsTable) {
    await mailAboutOrder(services, trx, 'tableReleased', order, now, { cause: 'visitor' });
  }
}
