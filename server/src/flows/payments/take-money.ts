import type { Database } from '../../database/connect';
import { takeClaimAgain } from '../../domains/coupons/order-coupons';
import { findGroup } from '../../domains/groups/group-repository';
import { book, captureEntries } from '../../domains/ledger/ledger';
import { lockOffers, takeStock, whyNotSold } from '../../domains/offers/stock';
import { type LockedOrder, type Order, touchOrder } from '../../domains/orders/order-repository';
import { hashInstrument } from '../../domains/payments/instruments';
import { capturePayments } from '../../domains/payments/payment-repository';
import { openRefund } from '../../domains/payments/refund-repository';
import { together } from '../../platform/together';
import { joinGroup } from '../groups/join-group';
import { establishOrders } from '../orders/establish-orders';
import type { ChargeNews, Desk } from './charge-news';
import { takeDisputes } from './take-disputes';
import { takeRefunds } from './take-refunds';

/** The provider has the money: it is booked, tickets are made, and what has gone back or is contested since is booked too. */
export async function takeMoney(desk: Desk, news: readonly ChargeNews[]): Promise<void> {
  if (news.length === 0) return;
  const { services, trx, now } = desk;
  const { likenessKey } = services.secrets;
  const charges = news.map(({ charge }) => ({
    ...charge,
    instrument: hashInstrument(likenessKey, charge.instrument),
  }));
  const captured = await capturePayments(trx, charges, now);
  const fresh = news.filter(({ charge }) => captured.has(charge.paymentId));
  const bookings = fresh.map(({ order, charge }) => ({
    operation: `capture:${charge.paymentId}`,
    orderId: order.order_id,
    entries: captureEntries(charge.captured),
  }));
  await together(trx, [(db) => book(db, bookings, now), (db) => deliver({ ...desk, trx: db }, fresh)]);
  await takeRefunds(desk, news);
  await takeDisputes(desk, news);
}

/**
 * Paid: the tickets are good from now on, or wait for the others of a share deal. Paid too late: the money goes back, unless
 * there is still stock.
 */
async function deliver(desk: Desk, news: readonly ChargeNews[]): Promise<void> {
  const paid: LockedOrder[] = [];
  for (const each of news) {
    const { order } = each;
    if (await waitsForOthers(desk.trx, order)) await joinGroup(desk, order);
    else if (await isStillWanted(desk, order)) paid.push(order);
    else await giveBack(desk, each);
  }
  await establishOrders(desk, paid);
}

/** Where the deal has failed meanwhile, the order gives up what it has joined too late (settle-member.ts). */
async function waitsForOthers(trx: Database, { state, group_buy_id }: Order): Promise<boolean> {
  if (state !== 'awaitingPayment' || group_buy_id === null) return false;
  return (await findGroup(trx, group_buy_id))?.state !== 'completed';
}

/**
 * What waits for money gets it. Of what has ended, only what time has ended comes back to life: who took an order back may
 * have bought another one, and a table that was not paid for has been given away.
 */
async function isStillWanted({ trx, now }: Desk, order: Order): Promise<boolean> {
  if (['awaitingPayment', 'awaitingStore', 'awaitingGroup'].includes(order.state)) return true;
  if (order.state !== 'cancelled' || order.closed_by !== 'time' || order.visit !== 'free') return false;
  // The price of a sale, or of those who buy together, is not there any more.
  if (order.group_buy_id !== null || order.sale_activity_id !== null) return false;
  const [offer] = await lockOffers(trx, [order.offer_id]);
  if (whyNotSold(offer, order.quantity, now)) return false;
  // The coupon went back with the order, and may be used by now.
  if (!(await takeClaimAgain(trx, order))) return false;
  await takeStock(trx, [{ offerId: order.offer_id, quantity: order.quantity }]);
  return true;
}

async function giveBack({ trx, now }: Desk, { order, charge }: ChargeNews): Promise<void> {
  const { paymentId, captured: amount } = charge;
  await openRefund(trx, { order, paymentId, amount, reason: 'late' }, now);
  await touchOrder(trx, order, now);
}
