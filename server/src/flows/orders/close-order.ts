import type { TicketReason } from '@meal/contract/states';
import type { Database } from '../../database/connect';
import { giveBackClaims } from '../../domains/coupons/order-coupons';
import { returnPlace } from '../../domains/groups/group-repository';
import { type LockedOrder, moveOrder } from '../../domains/orders/order-repository';
import { noLongerUnpaid } from '../../domains/orders/unpaid-units';
import { keptOf } from '../../domains/payments/dispute-repository';
import { openVoid } from '../../domains/payments/open-void';
import { withdrawUnasked } from '../../domains/payments/operation-queue';
import { findLivePayment, movePayment } from '../../domains/payments/payment-repository';
import { openRefund } from '../../domains/payments/refund-repository';
import { cancelTickets } from '../../domains/tickets/ticket-repository';
import { returnUnits } from './return-units';

interface Closing {
  by: 'visitor' | 'store' | 'time';
  /** Why its tickets are of no use. */
  reason: TicketReason;
}

/**
 * Ends an order before anything was delivered for it: the stock goes back, a hold is let go, and money that may be on its way
 * is stopped; what had to be taken early, for a share deal, goes back. False where it has ended, or been paid, meanwhile.
 */
export async function closeOrder(
  trx: Database,
  order: LockedOrder,
  { by, reason }: Closing,
  now: Date,
): Promise<boolean> {
  const isClosed = await moveOrder(trx, order, 'cancelled', now, {
    ended_at: now,
    closed_by: by,
    pay_by: null,
    holds_stock: false,
    ...noLongerUnpaid,
  });
  if (!isClosed) return false;
  if (order.holds_stock) await returnUnits(trx, order, order.quantity);
  if (order.group_buy_id !== null) {
    await returnPlace(trx, order.group_buy_id, { hasPaid: order.state === 'awaitingGroup' }, now);
  }
  await giveBackClaims(trx, [order]);
  await cancelTickets(trx, order.order_id, reason, now);
  const payment = await findLivePayment(trx, order.order_id);
  if (!payment) return true;
  if (payment.captured > 0) {
    const { payment_id: paymentId } = payment;
    const amount = await keptOf(trx, paymentId);
    if (amount > 0) await openRefund(trx, { order, paymentId, amount, reason }, now);
    return true;
  }
  if (await withdrawUnasked(trx, order, payment.payment_id, now)) {
    // The provider has never heard of it.
    await movePayment(trx, payment.payment_id, 'voided');
    return true;
  }
  await movePayment(trx, payment.payment_id, 'voiding');
  await openVoid(trx, order, { paymentId: payment.payment_id, amount: payment.amount }, now);
  return true;
}
