import { findReservation } from '../../domains/reservations/reservation-repository';
import { acceptProposal } from '../../flows/answer-reservation';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import type { ReadOrder } from '../../reads/orders';
import { viewerOf } from './offer';

export function reservationCalls(services: Services, readOrder: ReadOrder) {
  const { db, clock } = services;
  return {
    'shopper/reservation/accept': async ({ reservationId, time }, request) => {
      await acceptProposal(services, { reservationId, time, userId: request.session.account.userId });
      const reservation = await findReservation(db, reservationId);
      if (!reservation) throw new AppError('E506');
      return { order: await readOrder(reservation.order_id, viewerOf(request, clock.now())) };
    },
  } satisfies Partial<CallHandlers>;
}
