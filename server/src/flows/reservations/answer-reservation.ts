import type { ReservationState } from '@meal/contract/states';
import { momentOf } from '@meal/contract/tokyo';
import { readPromisedHours } from '../../domains/offers/open-hours';
import { touchOrder } from '../../domains/orders/order-repository';
import { insertOperation } from '../../domains/payments/new-operations';
import { findLivePayment, movePayment } from '../../domains/payments/payment-repository';
import { takeProposalBy } from '../../domains/reservations/deadlines';
import { faultsOfProposal } from '../../domains/reservations/proposed-times';
import { moveReservation } from '../../domains/reservations/reservation-repository';
import { recordStaffAct } from '../../domains/staff/staff-audit';
import { AppError, refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';
import { closeOrder } from '../orders/close-order';
import { establishOrders } from '../orders/establish-orders';
import { askToPay } from './ask-to-pay';
import { type LockedRequest, withLockedRequest } from './lock-request';

/** Who answers for the store: a member of staff by their id, or "mail" for whoever holds the key of the request mail. */
export interface Answerer {
  storeId: string;
  answeredBy: string;
  session?: string;
}

/** One of the wished times is taken: the money that was held is asked for, or the visitor is asked to pay. */
export async function confirmReservation(
  services: Services,
  { reservationId, time, by }: { reservationId: string; time: string; by: Answerer },
): Promise<void> {
  await answer(services, reservationId, by, async (request) => {
    if (!request.reservation.preferred_times.includes(time))
      throw fault('time', 'Not one of the wished times');
    await confirm(services, request, time, by.answeredBy);
    await recordAnswer(request, by, 'reservation.confirm', { time });
  });
}

/** The visitor takes one of the times that the store proposed. */
export async function acceptProposal(
  services: Services,
  { reservationId, time, userId }: { reservationId: string; time: string; userId: string },
): Promise<void> {
  const isOwn = ({ order }: LockedRequest) => order.user_id === userId;
  await withLockedRequest(services, { reservationId, isOwn }, async (request) => {
    requireOpen(request, 'proposed');
    if (!request.reservation.proposed_times.includes(time))
      throw fault('time', 'Not one of the proposed times');
    await confirm(services, request, time, 'visitor');
  });
}

/** Other times of the same day; the visitor takes one, or leaves it and nothing is charged. */
export async function proposeTimes(
  services: Services,
  { reservationId, times, by }: { reservationId: string; times: readonly string[]; by: Answerer },
): Promise<void> {
  await answer(services, reservationId, by, async (request) => {
    const { trx, order, reservation, now } = request;
    const { arrival_date: arrivalDate, preferred_times: preferredTimes } = reservation;
    const openHours = await readPromisedHours(trx, order, arrivalDate);
    const faults = faultsOfProposal(times, { arrivalDate, preferredTimes, openHours }, now.getTime());
    if (faults.length > 0) throw new AppError('E503', faults);
    const payment = await findLivePayment(trx, order.order_id);
    const replyBy = takeProposalBy(
      {
        arrivalDate,
        proposedTimes: times,
        replyBy: reservation.reply_by.getTime(),
        holdExpiresAt: payment?.hold_expires_at?.getTime(),
      },
      now.getTime(),
    );
    // The hold ends too soon for anybody to choose.
    if (replyBy <= now.getTime()) throw ended();
    const isMoved = await moveReservation(trx, reservation.reservation_id, 'proposed', {
      proposed_times: [...times],
      reply_by: new Date(replyBy),
      answered_at: now,
      answered_by: by.answeredBy,
    });
    if (!isMoved) throw ended();
    await touchOrder(trx, order, now);
    await mailAboutOrder(services, trx, 'timesProposed', order, now);
    await recordAnswer(request, by, 'reservation.propose', { times });
  });
}

/** Nothing was taken, and nothing will be. */
export async function declineReservation(
  services: Services,
  { reservationId, reason, by }: { reservationId: string; reason: string; by: Answerer },
): Promise<void> {
  await answer(services, reservationId, by, async (request) => {
    const { trx, order, reservation, now } = request;
    const isMoved = await moveReservation(trx, reservation.reservation_id, 'declined', {
      reason,
      answered_at: now,
      answered_by: by.answeredBy,
    });
    const isClosed = isMoved && (await closeOrder(trx, order, { by: 'store', reason: 'store' }, now));
    if (!isClosed) throw ended();
    await mailAboutOrder(services, trx, 'requestDeclined', order, now);
    await recordAnswer(request, by, 'reservation.decline', {});
  });
}

/** The words of a refusal are for the guest; the trail does without them. */
export async function recordAnswer(
  { trx, reservation, now }: LockedRequest,
  { storeId, answeredBy, session }: Answerer,
  action: 'reservation.confirm' | 'reservation.propose' | 'reservation.decline' | 'reservation.cancel',
  after: object,
): Promise<void> {
  const staffId = answeredBy === 'mail' ? null : answeredBy;
  const { reservation_id: object, state } = reservation;
  await recordStaffAct(trx, { staffId, session, storeId, action, object, before: { state }, after }, now);
}

/** A store answers once; what it has proposed or confirmed it can only take back. */
async function answer(
  services: Services,
  reservationId: string,
  { storeId }: Answerer,
  step: (request: LockedRequest) => Promise<void>,
): Promise<void> {
  const isOwn = ({ order, reservation }: LockedRequest) =>
    // Before the money is held, and a share deal is complete, the store has not been asked.
    reservation.store_id === storeId &&
    !(reservation.state === 'waiting' && ['awaitingPayment', 'awaitingGroup'].includes(order.state));
  await withLockedRequest(services, { reservationId, isOwn }, async (request) => {
    requireOpen(request, 'waiting');
    await step(request);
  });
}

function requireOpen({ order, reservation, now }: LockedRequest, state: ReservationState): void {
  const isOpen = reservation.state === state && order.state === 'awaitingStore' && reservation.reply_by > now;
  if (!isOpen) throw ended();
}

async function confirm(
  services: Services,
  { trx, order, reservation, now }: LockedRequest,
  time: string,
  answeredBy: string,
): Promise<void> {
  const arrivalDate = reservation.arrival_date;
  if (momentOf(arrivalDate, time) <= now.getTime()) throw fault('time', 'Over already');
  const isConfirmed = await moveReservation(trx, reservation.reservation_id, 'confirmed', {
    confirmed_time: time,
    answered_at: now,
    answered_by: answeredBy,
  });
  if (!isConfirmed) throw ended();
  // Nothing is due for it.
  if (order.amount === 0) return establishOrders({ services, trx, now }, [order]);
  const payment = await findLivePayment(trx, order.order_id);
  // Taken early, for a share deal, where the method cannot hold.
  if (payment && payment.captured > 0) return establishOrders({ services, trx, now }, [order]);
  const isHeld = payment?.state === 'held' && (await movePayment(trx, payment.payment_id, 'capturing'));
  if (!isHeld) {
    if (!(await askToPay(services, trx, order, { arrivalDate, time }, now))) throw ended();
    return;
  }
  const { payment_id: paymentId, amount } = payment;
  await insertOperation(trx, { paymentId, kind: 'capture', amount }, now);
  await touchOrder(trx, order, now);
}

/** Somebody was faster, or the time is over; what became of it, the reservation tells. */
function ended(): AppError {
  return refused({ name: 'requestEnded' }, [{ path: 'reservationId', message: 'No longer open' }]);
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
