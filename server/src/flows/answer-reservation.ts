import { limits } from '@meal/contract/limits';
import type { Database } from '../database/connect';
import { lockOrder, moveOrder, type Order } from '../domains/orders/order-repository';
import { findLivePayment, insertOperation, movePayment } from '../domains/payments/payment-repository';
import {
  findReservation,
  moveReservation,
  type Reservation,
} from '../domains/reservations/reservation-repository';
import { momentOf } from '../domains/reservations/wished-visit';
import { AppError } from '../platform/app-error';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { closeOrder } from './close-order';
import { mailAboutOrder } from './order-mails';

/** Who answers for the store: a member of staff, or whoever holds the key of the request mail. */
export interface Answerer {
  storeId: string;
  name: string;
}

interface Request {
  trx: Database;
  order: Order;
  reservation: Reservation;
  now: Date;
}

/** One of the wished times is taken: the money that was held is asked for, or the visitor is asked to pay. */
export async function confirmReservation(
  services: Services,
  { reservationId, time, by }: { reservationId: string; time: string; by: Answerer },
): Promise<void> {
  await answer(services, reservationId, by, async (request) => {
    if (!request.reservation.preferred_times.includes(time)) throw fault('time', 'Not one of the wished times');
    await confirm(services, request, time, by.name);
  });
}

/** The visitor takes one of the times that the store proposed. */
export async function acceptProposal(
  services: Services,
  { reservationId, time, userId }: { reservationId: string; time: string; userId: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const request = await lockRequest(services, trx, reservationId);
    if (request?.order.user_id !== userId) throw new AppError('E506');
    if (!request.reservation.proposed_times.includes(time)) throw fault('time', 'Not one of the proposed times');
    await confirm(services, request, time, 'visitor');
  });
}

export async function proposeTimes(
  services: Services,
  { reservationId, times, by }: { reservationId: string; times: readonly string[]; by: Answerer },
): Promise<void> {
  await answer(services, reservationId, by, async ({ trx, order, reservation, now }) => {
    const isMoved = await moveReservation(trx, reservation.reservation_id, 'proposed', {
      proposed_times: [...times],
      answered_at: now,
      answered_by: by.name,
    });
    if (!isMoved) throw answered();
    await mailAboutOrder(services, trx, 'timesProposed', order, now);
  });
}

/** Nothing was taken, and nothing will be. */
export async function declineReservation(
  services: Services,
  { reservationId, reason, by }: { reservationId: string; reason: string; by: Answerer },
): Promise<void> {
  await answer(services, reservationId, by, async ({ trx, order, reservation, now }) => {
    const isMoved = await moveReservation(trx, reservation.reservation_id, 'declined', {
      reason,
      answered_at: now,
      answered_by: by.name,
    });
    if (!isMoved) throw answered();
    await closeOrder(services, trx, order, 'store', now);
    await mailAboutOrder(services, trx, 'declined', order, now);
  });
}

async function answer(
  services: Services,
  reservationId: string,
  by: Answerer,
  step: (request: Request) => Promise<void>,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const request = await lockRequest(services, trx, reservationId);
    // Another store's request does not exist for this one.
    if (request?.reservation.store_id !== by.storeId) throw new AppError('E506');
    await step(request);
  });
}

async function lockRequest(
  { clock }: Services,
  trx: Database,
  reservationId: string,
): Promise<Request | undefined> {
  const found = await findReservation(trx, reservationId);
  const order = found && (await lockOrder(trx, found.order_id));
  // Read again under the lock: somebody may have answered while we waited for it.
  const reservation = order && (await findReservation(trx, reservationId));
  return reservation && { trx, order, reservation, now: clock.now() };
}

async function confirm(
  services: Services,
  { trx, order, reservation, now }: Request,
  time: string,
  by: string,
): Promise<void> {
  const isConfirmed = await moveReservation(trx, reservation.reservation_id, 'confirmed', {
    confirmed_time: time,
    answered_at: now,
    answered_by: by,
  });
  if (!isConfirmed) throw answered();
  const payment = await findLivePayment(trx, order.order_id);
  if (payment?.state === 'held') {
    await movePayment(trx, payment.payment_id, 'capturing');
    await insertOperation(
      trx,
      { paymentId: payment.payment_id, kind: 'capture', amount: payment.amount, dueAt: now },
      now,
    );
    await services.jobs.wake(trx, 'payment-operations');
    return;
  }
  const latest = momentOf(reservation.arrival_date, time) - 3_600_000;
  const payBy = Math.min(now.getTime() + limits.payAfterConfirmHours * 3_600_000, latest);
  await moveOrder(trx, order.order_id, 'awaitingPayment', { pay_by: new Date(payBy) });
  await mailAboutOrder(services, trx, 'payNow', order, now);
}

function answered(): AppError {
  return new AppError('E1102', [{ path: 'reservationId', message: 'Already answered' }]);
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
