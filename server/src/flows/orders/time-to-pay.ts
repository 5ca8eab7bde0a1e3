import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { extendPayBy, type LockedOrder } from '../../domains/orders/order-repository';
import { lockFirstAttempt } from '../../domains/payments/payment-repository';

const minuteMs = 60_000;

/**
 * Until when the order keeps its stock. A first attempt to pay gives it a quarter of an hour, once: 3-D Secure and wallets
 * take their time. Written down as soon as an attempt ends without money, so that a purchase that succeeds writes nothing.
 */
export async function giveTimeToPay(trx: Database, order: LockedOrder, now: Date): Promise<Date | null> {
  const { pay_by: payBy, purchased_at, state } = order;
  const isFirstTerm =
    payBy !== null && payBy.getTime() <= purchased_at.getTime() + limits.unpaidMinutes * minuteMs;
  if (state !== 'awaitingPayment' || !isFirstTerm) return payBy;
  const begun = await lockFirstAttempt(trx, order.order_id);
  if (!begun) return payBy;
  const until = new Date(begun.getTime() + limits.payMinutes * minuteMs);
  return (await extendPayBy(trx, order, until, now)) ? until : payBy;
}
