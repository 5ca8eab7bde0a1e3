import { moveReservation } from '../../domains/reservations/reservation-repository';
import { type AppError, refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { mailAboutOrder } from '../mails/order-mails';
import { closeOrder } from '../orders/close-order';
import { giveBackTickets } from '../tickets/give-back-tickets';
import { type Answerer, recordAnswer } from './answer-reservation';
import { type LockedRequest, withLockedRequest } from './lock-request';

/**
 * The store takes back what it has proposed or confirmed. What was paid for tickets that are not used goes back; what is
 * not paid yet is stopped.
 */
export async function cancelReservation(
  services: Services,
  { reservationId, reason, by }: { reservationId: string; reason: string; by: Answerer },
): Promise<void> {
  const isOwn = ({ reservation }: LockedRequest) => reservation.store_id === by.storeId;
  await withLockedRequest(services, { reservationId, isOwn }, async (request) => {
    const { trx, order, reservation, now } = request;
    if (reservation.state !== 'proposed' && reservation.state !== 'confirmed') throw notCancellable();
    await moveReservation(trx, reservationId, 'cancelled', {
      reason,
      answered_at: now,
      answered_by: by.answeredBy,
    });
    const refund = order.state === 'established' ? await giveBack(request) : undefined;
    // A capture that is under way may still bring the money: then it goes back as money that came too late.
    const isOver =
      refund !== undefined || (await closeOrder(trx, order, { by: 'store', reason: 'store' }, now));
    if (!isOver) throw notCancellable();
    await mailAboutOrder(services, trx, 'orderCancelledByStore', order, now, { refund });
    await recordAnswer(request, by, 'reservation.cancel', refund === undefined ? {} : { refund });
  });
}

/** Answers how much goes back. */
async function giveBack({ trx, order, now }: LockedRequest): Promise<number> {
  const given = (await giveBackTickets(trx, [order], { reason: 'store' }, now)).get(order.order_id);
  if (!given) throw notCancellable();
  return given.amount;
}

function notCancellable(): AppError {
  return refused({ name: 'nothingToCancel' }, [{ path: 'reservationId', message: 'Nothing to cancel' }]);
}
