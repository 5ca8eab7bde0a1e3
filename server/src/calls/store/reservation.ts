import { sessionId } from '../../domains/staff/staff-sessions';
import {
  type Answerer,
  confirmReservation,
  declineReservation,
  proposeTimes,
} from '../../flows/reservations/answer-reservation';
import { cancelReservation } from '../../flows/reservations/cancel-reservation';
import type { CallHandlers, StaffRequest } from '../../http/call-handlers';
import { refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { readStoreReservation, readStoreReservations } from '../../reads/store-reservations';
import { ownStore } from './own-store';

export function storeReservationCalls(services: Services) {
  const { db, clock } = services;
  const readerOf = ({ language }: StaffRequest) => ({ language, now: clock.now() });
  const reservationOf = async (reservationId: string, request: StaffRequest) => {
    const asked = await readStoreReservation(db, reservationId, readerOf(request));
    if (!asked) throw refused({ name: 'unknownReservation' });
    return { reservation: asked.reservation };
  };
  return {
    'store/reservation/list': async ({ cursor, waitingOnly = false }, request) => {
      const reader = readerOf(request);
      const asked = { storeId: ownStore(request), cursor, waitingOnly };
      return {
        ...(await readStoreReservations(db, asked, reader)),
        serverTime: reader.now.getTime(),
      };
    },

    'store/reservation/detail': async ({ reservationId }, request) => {
      const reader = readerOf(request);
      const asked = await readStoreReservation(db, reservationId, reader);
      if (asked?.storeId !== ownStore(request)) throw refused({ name: 'unknownReservation' });
      const { reservation, storeName } = asked;
      return { reservation, storeName, serverTime: reader.now.getTime() };
    },

    'store/reservation/confirm': async ({ reservationId, time }, request) => {
      await confirmReservation(services, { reservationId, time, by: answererOf(request) });
      return reservationOf(reservationId, request);
    },

    'store/reservation/decline': async ({ reservationId, reason }, request) => {
      await declineReservation(services, { reservationId, reason, by: answererOf(request) });
      return reservationOf(reservationId, request);
    },

    'store/reservation/propose': async ({ reservationId, times }, request) => {
      await proposeTimes(services, { reservationId, times, by: answererOf(request) });
      return reservationOf(reservationId, request);
    },

    'store/reservation/cancel': async ({ reservationId, reason }, request) => {
      await cancelReservation(services, { reservationId, reason, by: answererOf(request) });
      return reservationOf(reservationId, request);
    },
  } satisfies Partial<CallHandlers>;
}

function answererOf(request: StaffRequest): Answerer {
  const { staff } = request;
  return { storeId: ownStore(request), answeredBy: staff.member.staffId, session: sessionId(staff) };
}
