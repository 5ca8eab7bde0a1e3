import { limits } from '@meal/contract/limits';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { readableCode } from '@meal/kit/readable-code';
import { reserveClaims } from '../../domains/coupons/order-coupons';
import { usageOf } from '../../domains/offers/offer-usage';
import { insertOrders, type Order } from '../../domains/orders/order-repository';
import { insertPayments } from '../../domains/payments/payment-repository';
import { insertReservation } from '../../domains/reservations/reservation-repository';
import type { Services } from '../../platform/services';
import { together } from '../../platform/together';
import { joinGroup } from '../groups/join-group';
import type { Desk } from '../payments/charge-news';
import { askStore } from '../reservations/ask-store';
import { replyUntil } from '../reservations/reply-until';
import { establishOrders } from './establish-orders';
import type { Sale } from './sales-counter';

/**
 * Writes what was sold. Where the method cannot hold, a table is asked for first and paid when the store has confirmed. What
 * costs nothing is never paid: no provider hears of it.
 */
export async function writeOrders(desk: Desk, sales: readonly Sale[]): Promise<void> {
  const { services, trx, now } = desk;
  const written = sales.map((sale) => ({ sale, order: orderOf(services, sale, now) }));
  const due = written.filter(({ order }) => order.amount > 0);
  const payments = due.map(({ sale, order }) => ({
    orderId: order.order_id,
    provider: services.providers.forMethod(order.method).name,
    method: order.method,
    amount: order.amount,
    capturesAtOnce: (!sale.wish.reservation && !sale.place) || !services.providers.caps(order.method).hold,
  }));
  const made = written.map(({ order }) => order);
  const [orders] = await together(trx, [
    (db) => insertOrders(db, made),
    (db) => insertPayments(db, payments, now),
    (db) => reserveClaims(db, sales.flatMap(claimOf)),
  ]);
  for (const { sale, order } of written) {
    const visit = sale.wish.reservation;
    if (!visit) continue;
    const asked = sale.place?.endsAt ?? now;
    await insertReservation(trx, order, visit, replyUntil(services, order.method, visit, asked), now);
    if (order.state === 'awaitingStore') await askStore(services, trx, order, now);
  }
  const free = orders.filter(({ amount, state }) => amount === 0 && state === 'awaitingPayment');
  await establishOrders(
    desk,
    free.filter(({ group_buy_id }) => group_buy_id === null),
  );
  for (const order of free.filter(({ group_buy_id }) => group_buy_id !== null)) await joinGroup(desk, order);
}

function claimOf({ coupon, orderId }: Sale): { claimId: string; orderId: string }[] {
  return coupon ? [{ claimId: coupon.claimId, orderId }] : [];
}

function orderOf({ providers }: Services, sale: Sale, now: Date): Order {
  const { wish, offer, buyer, quote } = sale;
  const isFree = quote.due === 0;
  // Those who buy together are sure of the money first, and ask for their tables then.
  const waitsForStore =
    wish.reservation !== undefined &&
    sale.place === undefined &&
    (isFree || !providers.caps(wish.paymentMethod).hold);
  return {
    order_id: sale.orderId,
    order_number: `${readableCode(4)}-${readableCode(4)}`,
    user_id: buyer.userId,
    request_id: wish.requestId,
    request_hash: sale.requestHash,
    offer_id: offer.offer_id,
    store_id: offer.store_id,
    state: waitsForStore ? 'awaitingStore' : 'awaitingPayment',
    visit: offer.visit,
    quantity: wish.quantity,
    unit_price: quote.unitPrice,
    discount: quote.worth - quote.due,
    discounts: quote.discounts.length > 0 ? quote.discounts : null,
    amount: quote.due,
    method: wish.paymentMethod,
    contact_name: wish.contactName,
    email: wish.email,
    language: buyer.language,
    promise: {
      title: offer.title,
      terms: offer.terms,
      validityDays: offer.validity_days,
      uses: offer.uses,
      servesPeople: offer.serves_people ?? undefined,
      validUntil: startOfTokyoDay(addDays(tokyoDay(now.getTime()), offer.validity_days + 1)),
      cancelHours: limits.cancelHours,
      taxPercent: offer.tax_percent,
      usage: usageOf(offer),
    },
    holds_stock: true,
    purchased_at: now,
    pay_by: waitsForStore ? null : new Date(now.getTime() + limits.unpaidMinutes * 60_000),
    ended_at: null,
    closed_by: null,
    touched_at: now,
    job_lease_until: null,
    unpaid_network: isFree ? null : sale.holder.network,
    unpaid_device: isFree ? null : sale.holder.device,
    sale_activity_id: sale.deal?.activityId ?? null,
    group_buy_id: sale.place?.groupBuyId ?? null,
  };
}
