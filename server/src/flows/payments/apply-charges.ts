import { limits } from '@meal/contract/limits';
import { lockOrdersOfPayments, moveOrder, touchOrder } from '../../domains/orders/order-repository';
import { noLongerUnpaid } from '../../domains/orders/unpaid-units';
import { openVoid } from '../../domains/payments/open-void';
import { endOperations } from '../../domains/payments/operation-queue';
import {
  holdPayment,
  isPaymentUnderWay,
  movePayment,
  recallPayment,
  seePayment,
} from '../../domains/payments/payment-repository';
import { answerWhileHeld } from '../../domains/reservations/deadlines';
import { shortenReply } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { together } from '../../platform/together';
import { inTransaction } from '../../platform/transaction';
import type { ChargeSnapshot } from '../../providers/port';
import { joinGroup } from '../groups/join-group';
import { giveTimeToPay } from '../orders/time-to-pay';
import { askStore } from '../reservations/ask-store';
import type { ChargeNews, Desk } from './charge-news';
import { loseHold } from './lose-hold';
import { takeMoney } from './take-money';

const longestReplyMs = limits.replyHoursMax * 3_600_000;

interface News {
  charge: ChargeSnapshot;
  /** The operation that was answered by it: it ends in the same transaction. */
  operationId?: string;
}

/**
 * Brings our books in line with what the provider says. The one place where money becomes tickets, whoever brings the
 * news: the answer to a call, a webhook, a job that asks. The same news twice changes nothing.
 */
export async function applyCharges(services: Services, news: readonly News[]): Promise<undefined[]> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const answered = news.flatMap(({ operationId }) => operationId ?? []);
    // The orders are locked before the operations.
    await together(trx, [
      (db) => apply({ services, trx: db, now }, news),
      (db) => endOperations(db, answered, 'done', now),
    ]);
  });
  return news.map(() => undefined);
}

export async function applyCharge(services: Services, news: News): Promise<void> {
  await applyCharges(services, [news]);
}

async function apply(desk: Desk, news: readonly News[]): Promise<void> {
  // The orders first: whoever changes an order or its payments waits here.
  const orders = await lockOrdersOfPayments(
    desk.trx,
    news.map(({ charge }) => charge.paymentId),
  );
  const seen = new Set<string>();
  const later: News[] = [];
  const captured: ChargeNews[] = [];
  const others: ChargeNews[] = [];
  for (const each of news) {
    const { charge } = each;
    const order = orders.get(charge.paymentId);
    // We never made such a payment.
    if (!order) continue;
    if (seen.has(order.order_id)) {
      later.push(each);
      continue;
    }
    seen.add(order.order_id);
    if (charge.state === 'captured') captured.push({ order, charge });
    else others.push({ order, charge });
  }
  // Groups are locked last, and each time in the same order.
  for (const each of others.toSorted(byGroup)) {
    if (each.charge.state !== 'captured') await takeOver[each.charge.state](desk, each);
  }
  await takeMoney(desk, captured.toSorted(byGroup));
  // A second piece of news about an order is to find what the first has made of it.
  if (later.length > 0) await apply(desk, later);
}

function byGroup({ order: one }: ChargeNews, { order: other }: ChargeNews): number {
  const [first, second] = [one.group_buy_id ?? '', other.group_buy_id ?? ''];
  return first < second ? -1 : Number(first > second);
}

type TakeOver = (desk: Desk, news: ChargeNews) => Promise<void>;

const takeOver: Record<Exclude<ChargeSnapshot['state'], 'captured'>, TakeOver> = {
  awaitingCustomer: onAwaitingCustomer,
  held: onHeld,
  voided: (desk, news) => onDead(desk, news, 'voided'),
  expired: (desk, news) => onDead(desk, news, 'expired'),
  failed: (desk, news) => onDead(desk, news, 'failed'),
};

async function onAwaitingCustomer(desk: Desk, { order, charge }: ChargeNews): Promise<void> {
  const { trx, now } = desk;
  const isNew = await movePayment(trx, charge.paymentId, 'awaitingCustomer', {
    action_url: charge.actionUrl ?? null,
    provider_reference: charge.reference,
    seen_at: now,
  });
  if (isNew) await giveTimeToPay(trx, order, now);
  else if (await recallPayment(trx, order, charge.paymentId, now)) await release(desk, { order, charge });
  else await seePayment(trx, charge.paymentId, now);
}

/** The money is set aside: now the store is asked. */
async function onHeld(desk: Desk, { order, charge }: ChargeNews): Promise<void> {
  const { services, trx, now } = desk;
  const became = await holdPayment(trx, order, charge, now);
  if (!became) return seePayment(trx, charge.paymentId, now);
  if (became === 'voiding' || order.state !== 'awaitingPayment') return release(desk, { order, charge });
  if (order.group_buy_id !== null) return joinGroup(desk, order, charge.holdExpiresAt);
  await moveOrder(trx, order, 'awaitingStore', now, { pay_by: null, ...noLongerUnpaid });
  await endReplyWithHold(desk, order.order_id, charge);
  await askStore(services, trx, order, now);
}

/** The deadline was set before anybody knew how long this bank would wait; most wait longer than any store may. */
async function endReplyWithHold(
  { trx, now }: Desk,
  orderId: string,
  { holdExpiresAt }: ChargeSnapshot,
): Promise<void> {
  if (holdExpiresAt === undefined) return;
  const latest = answerWhileHeld(holdExpiresAt);
  if (latest < now.getTime() + longestReplyMs) await shortenReply(trx, orderId, new Date(latest));
}

/** Nobody waits for this money any more. */
async function release({ trx, now }: Desk, { order, charge }: ChargeNews): Promise<void> {
  const { paymentId, amount } = charge;
  await movePayment(trx, paymentId, 'voiding');
  await openVoid(trx, order, { paymentId, amount }, now);
}

/** An unpaid order may be tried again until its time is over; one that waits for the store has lost its hold. */
async function onDead(
  { services, trx, now }: Desk,
  { order, charge }: ChargeNews,
  state: 'voided' | 'expired' | 'failed',
): Promise<void> {
  const isNew = await movePayment(trx, charge.paymentId, state, {
    decline_code: charge.declineCode ?? null,
    action_url: null,
    provider_reference: charge.reference,
    seen_at: now,
  });
  if (!isNew) return;
  // A hold that was one too many takes nothing with it.
  const isLost = order.state === 'awaitingStore' && !(await isPaymentUnderWay(trx, order.order_id));
  if (isLost) return loseHold(services, trx, order, now);
  await giveTimeToPay(trx, order, now);
  await touchOrder(trx, order, now);
}
