import { findReservation } from '../../domains/reservations/reservation-repository';
import { acceptProposal } from '../../flows/reservations/answer-reservation';
import type { CallHandlers } from '../../http/call-handlers';
import { refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import type { ReadOrder } from '../../reads/orders';
import { heldOrderReader, holderOf } from './order-holder';

export function reservationCalls(services: Services, readOrder: ReadOrder) {
  const readHeld = heldOrderReader(services, readOrder);
  return {
    'shopper/reservation/accept': async ({ reservationId, orderKey, time }, request) => {
      const reservation = await findReservation(services.db, reservationId);
      if (!reservation) throw refused({ name: 'unknownReservation' });
      const orderId = reservation.order_id;
      const holder = await holderOf(services, { orderId, orderKey }, request, 'act');
      await acceptProposal(services, { reservationId, time, userId: holder.userId });
      return { order: await readHeld(orderId, holder, request) };
    },
  } satisfies Partial<CallHandlers>;
}
