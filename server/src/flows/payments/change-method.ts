import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Database } from '../../database/connect';
import { findGroup } from '../../domains/groups/group-repository';
import { changeOrderMethod, lockOrder, type Order } from '../../domains/orders/order-repository';
import { withdrawUnasked } from '../../domains/payments/operation-queue';
import { findLivePayment, movePayment } from '../../domains/payments/payment-repository';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { AppError, refused } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

interface Change {
  orderId: string;
  userId: string;
  method: PaymentMethod;
}

/** The visitor pays in another way than the one chosen first, as long as no money is under way. */
export async function changeMethod(
  { db, providers, clock }: Services,
  { orderId, userId, method }: Change,
): Promise<void> {
  if (!providers.methods.includes(method)) throw new AppError('E1001');
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.user_id !== userId) throw refused({ name: 'unknownOrder' });
    // What is paid, or has ended, is told by paying.
    if (order.method === method || order.state !== 'awaitingPayment') return;
    if (!(await isPaidAtOnce(trx, order))) throw refused({ name: 'methodFixed' });
    const payment = await findLivePayment(trx, orderId);
    if (payment) {
      if (!(await withdrawUnasked(trx, order, payment.payment_id, clock.now()))) throw new AppError('E108');
      await movePayment(trx, payment.payment_id, 'voided');
    }
    await changeOrderMethod(trx, order, method, clock.now());
  });
}

/** Before the store has confirmed, or a share deal is complete, methods differ in whether they hold the money: there a new order is made. */
async function isPaidAtOnce(trx: Database, { order_id, visit, group_buy_id }: Order): Promise<boolean> {
  if (group_buy_id !== null && (await findGroup(trx, group_buy_id))?.state === 'inProgress') return false;
  return visit === 'free' || (await findReservationOfOrder(trx, order_id))?.state === 'confirmed';
}
