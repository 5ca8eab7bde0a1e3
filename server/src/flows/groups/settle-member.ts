import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { findGroup, type Group, lockGroups } from '../../domains/groups/group-repository';
import { lockOffers } from '../../domains/offers/stock';
import { type LockedOrder, lockOrder, moveOrder, touchOrder } from '../../domains/orders/order-repository';
import { insertOperation } from '../../domains/payments/new-operations';
import { findLivePayment, movePayment, type Payment } from '../../domains/payments/payment-repository';
import { answerWhileHeld } from '../../domains/reservations/deadlines';
import { beginReply, findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { mailAboutOrder } from '../mails/order-mails';
import { closeOrder } from '../orders/close-order';
import { establishOrders } from '../orders/establish-orders';
import type { Desk } from '../payments/charge-news';
import { askStore } from '../reservations/ask-store';
import { replyUntil } from '../reservations/reply-until';

const hourMs = 3_600_000;

/**
 * What a decided share deal means for one of its orders; or for one of a deal still open, that its money is gone. False where
 * there is nothing to do.
 */
export function settleMember(services: Services, orderId: string): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== 'awaitingGroup') return false;
    const desk = { services, trx, now: services.clock.now() };
    const payment = await livePayment(trx, order);
    const group = await decidedGroup(trx, order, payment);
    switch (group?.state) {
      case 'completed':
        return complete(desk, order, payment);
      case 'failed':
        return giveUp(desk, order, 'groupFailed');
      case 'inProgress':
        return giveUp(desk, order, 'groupHoldLost');
      default:
        return false;
    }
  });
}

/** Undefined for one that goes on. A deal is locked only where a member is lost to it: after the offer, as where one joins. */
async function decidedGroup(
  trx: Database,
  order: LockedOrder,
  payment: Payment | undefined,
): Promise<Group | undefined> {
  const groupBuyId = order.group_buy_id ?? '';
  const group = await findGroup(trx, groupBuyId);
  if (group?.state !== 'inProgress') return group;
  if (payment || order.amount === 0) return undefined;
  await lockOffers(trx, [order.offer_id]);
  const [locked] = await lockGroups(trx, [groupBuyId]);
  return locked;
}

async function livePayment(trx: Database, { order_id, amount }: LockedOrder): Promise<Payment | undefined> {
  const payment = amount === 0 ? undefined : await findLivePayment(trx, order_id);
  return payment?.state === 'voiding' ? undefined : payment;
}

/** Enough people: what is held is taken, what is taken counts, and a table is asked for. */
async function complete(desk: Desk, order: LockedOrder, payment: Payment | undefined): Promise<boolean> {
  const { services, trx, now } = desk;
  if (order.visit === 'reservation') return askForTable(desk, order, payment);
  if (order.amount === 0 || payment?.state === 'captured') {
    await establishOrders(desk, [order]);
    return true;
  }
  if (payment?.state === 'held') {
    await movePayment(trx, payment.payment_id, 'capturing');
    const { payment_id: paymentId, amount } = payment;
    await insertOperation(trx, { paymentId, kind: 'capture', amount }, now);
    await touchOrder(trx, order, now);
    return true;
  }
  // On its way already.
  if (payment) return false;
  const payBy = new Date(now.getTime() + limits.groupPayHours * hourMs);
  await moveOrder(trx, order, 'awaitingPayment', now, { pay_by: payBy });
  await mailAboutOrder(services, trx, 'groupPayAgain', order, now);
  return true;
}

/** Each for their own: what is held stays so until the store has said yes. */
async function askForTable(desk: Desk, order: LockedOrder, payment: Payment | undefined): Promise<boolean> {
  const { services, trx, now } = desk;
  const reservation = await findReservationOfOrder(trx, order.order_id);
  if (!reservation) throw new Error(`Order ${order.order_id} has no table to ask for`);
  const visit = {
    arrivalDate: reservation.arrival_date,
    preferredTimes: reservation.preferred_times,
    people: reservation.people,
  };
  const until = replyUntil(services, order.method, visit, now);
  const held = payment?.hold_expires_at;
  const whileHeld = held ? new Date(answerWhileHeld(held.getTime())) : until;
  await beginReply(trx, order.order_id, whileHeld < until ? whileHeld : until);
  await moveOrder(trx, order, 'awaitingStore', now);
  await askStore(services, trx, order, now);
  return true;
}

async function giveUp(
  { services, trx, now }: Desk,
  order: LockedOrder,
  mail: 'groupFailed' | 'groupHoldLost',
): Promise<boolean> {
  if (!(await closeOrder(trx, order, { by: 'time', reason: 'refunded' }, now))) return false;
  await mailAboutOrder(services, trx, mail, order, now);
  return true;
}
