import { book, bookBack, refundEntries } from '../../domains/ledger/ledger';
import { type LockedOrder, touchOrders } from '../../domains/orders/order-repository';
import { failRefunds, findStrangeRefunds, settleRefunds } from '../../domains/payments/refund-repository';
import type { RefundSnapshot } from '../../providers/port';
import { mailOfEach } from '../mails/order-mails';
import type { ChargeNews, Desk } from './charge-news';

type ToldRefund = RefundSnapshot & { order: LockedOrder };

/** What has gone back is booked and told; what has come back is booked back, and left to a person. */
export async function takeRefunds(desk: Desk, news: readonly ChargeNews[]): Promise<void> {
  const told = news.flatMap(({ order, charge }) => charge.refunds.map((refund) => ({ order, ...refund })));
  if (told.length === 0) return;
  await reportStrangers(desk, told);
  await takeDone(
    desk,
    told.filter(({ state }) => state === 'done'),
  );
  await takeFailed(
    desk,
    told.filter(({ state }) => state === 'failed'),
  );
}

async function takeDone({ services, trx, now }: Desk, told: readonly ToldRefund[]): Promise<void> {
  const settled = await settleRefunds(trx, idsOf(told), now);
  const fresh = told.filter(({ refundId }) => settled.has(refundId));
  if (fresh.length === 0) return;
  const bookings = fresh.map(({ order, refundId, amount }) => ({
    operation: `refund:${refundId}`,
    orderId: order.order_id,
    entries: refundEntries(amount),
  }));
  await book(trx, bookings, now);
  await touchOrders(trx, ordersOf(fresh), now);
  const mails = fresh.map(({ order, refundId, amount }) => ({
    order,
    details: { about: refundId, refund: amount },
  }));
  await mailOfEach(services, trx, 'orderRefunded', mails, now);
}

async function takeFailed({ services, trx, now }: Desk, told: readonly ToldRefund[]): Promise<void> {
  const failed = await failRefunds(trx, told, now);
  for (const { refundId, wasDone } of failed) {
    if (wasDone) await bookBack(trx, `refundFailed:${refundId}`, `refund:${refundId}`, now);
    services.logger.error({ refund: refundId, wasDone }, 'refund left to a person');
  }
  const fresh = new Set(failed.map(({ refundId }) => refundId));
  await touchOrders(trx, ordersOf(told.filter(({ refundId }) => fresh.has(refundId))), now);
}

/** Made in the provider's own console, or by somebody else: the money has gone, and no ticket knows of it. The audit tells too. */
async function reportStrangers({ services, trx }: Desk, told: readonly ToldRefund[]): Promise<void> {
  const strange = await findStrangeRefunds(trx, idsOf(told));
  for (const { refundId, order } of told) {
    if (strange.has(refundId)) {
      services.logger.error({ refund: refundId, order: order.order_id }, 'refund that is none of ours');
    }
  }
}

function idsOf(told: readonly ToldRefund[]): string[] {
  return told.map(({ refundId }) => refundId);
}

function ordersOf(told: readonly ToldRefund[]): LockedOrder[] {
  return told.map(({ order }) => order);
}
