import { createHash } from 'node:crypto';
import type { ParsedOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { openHours } from '../domains/offers/open-hours';
import { claimStock, type SoldOffer } from '../domains/offers/stock';

import { findOrderByRequest, insertOrder, type Order } from '../domains/orders/order-repository';
import { insertPayment } from '../domains/payments/payment-repository';
import { insertReservation } from '../domains/reservations/reservation-repository';
import { faultsOf, replyBy } from '../domains/reservations/wished-visit';
import { countHeld } from '../domains/tickets/ticket-repository';
import { AppError } from '../platform/app-error';
import { newId } from '../platform/identifiers';
import { readableCode } from '../platform/readable-code';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';
import { askStore } from './ask-store';

export type OrderWish = ParsedOf<'shopper/order/create'>;

interface Buyer {
  userId: string;
  language: LanguageNumber;
}

/** Until so many hours before a confirmed visit it can be cancelled for a full refund. */
const cancelHours = 24;

/**
 * Claims the stock and writes order, payment and what the provider is to do, all in one transaction; nothing is asked of
 * the provider before it has committed. The same request again answers with the same order.
 */
export async function createOrder(services: Services, wish: OrderWish, buyer: Buyer): Promise<string> {
  if (!services.gateway.methods.includes(wish.paymentMethod)) throw new AppError('E1001');
  requireWholeQuantity(wish);
  const now = services.clock.now();
  return inTransaction(services.db, async (trx) => {
    await lockBuyer(trx, buyer.userId, wish.offerId);
    const known = await findOrderByRequest(trx, buyer.userId, wish.requestId);
    if (known) return sameOrder(known, wish);
    const held = await countHeld(trx, buyer.userId, wish.offerId);
    // The claim last, since buyers of the same offer queue up behind it.
    const offer = await claimStock(trx, wish, now);
    requirePrice(wish, offer);
    requireRoom(wish, offer, held);
    requireVisit(wish, offer, now);
    const order = await writeOrder(services, trx, { wish, offer, buyer }, now);
    if (order.state === 'awaitingStore') await askStore(services, trx, order, now);
    return order.order_id;
  });
}

function requireWholeQuantity({ quantity }: OrderWish): void {
  if (quantity < limits.minimumCount) throw new AppError('E516');
  if (!Number.isInteger(quantity) || quantity > limits.quantityMax) throw fault('quantity', 'A whole number');
}

/** Two orders of one visitor for one offer come one after the other, so that both see what the other holds. */
async function lockBuyer(db: Database, userId: string, offerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buy ${userId} ${offerId}`}, 0))`.execute(db);
}

function hashOf({ requestId: _, ...wish }: OrderWish): Buffer {
  return createHash('sha256').update(JSON.stringify(wish)).digest();
}

function sameOrder(known: Order, wish: OrderWish): string {
  if (!known.request_hash.equals(hashOf(wish))) throw usedRequest();
  return known.order_id;
}

function requirePrice({ quantity, expectedAmount }: OrderWish, { price }: SoldOffer): void {
  if (price * quantity !== expectedAmount) {
    throw new AppError('E107', [{ path: 'expectedAmount', message: String(price * quantity) }]);
  }
}

function requireRoom({ quantity }: OrderWish, offer: SoldOffer, held: number): void {
  const room = offer.holdable_limit - held;
  if (room < limits.minimumCount) throw new AppError('E515');
  const most = Math.min(offer.purchasable_limit, room);
  if (quantity > most) throw fault('quantity', String(most));
}

function requireVisit({ reservation }: OrderWish, offer: SoldOffer, now: Date): void {
  if ((offer.visit === 'reservation') !== (reservation !== undefined)) {
    throw fault('reservation', offer.visit === 'free' ? 'Not for this offer' : 'Required for this offer');
  }
  if (!reservation) return;
  const rule = {
    openHours: openHours(offer, reservation.arrivalDate, now.getTime()),
    peopleMin: offer.people_min,
    peopleMax: offer.people_max,
    leadHours: offer.lead_hours,
  };
  const faults = faultsOf(reservation, rule, now.getTime());
  if (faults.length > 0) throw new AppError('E503', faults);
}

interface Purchase {
  wish: OrderWish;
  offer: SoldOffer;
  buyer: Buyer;
}

/** Where the method cannot hold, a table is asked for first and paid when the store has confirmed. */
async function writeOrder(
  { gateway }: Services,
  db: Database,
  { wish, offer, buyer }: Purchase,
  now: Date,
): Promise<Order> {
  const caps = gateway.caps(wish.paymentMethod);
  const isPaidLater = wish.reservation !== undefined && !caps.hold;
  const validUntil = startOfTokyoDay(addDays(tokyoDay(now.getTime()), offer.validity_days + 1));
  const order = await insertOrder(db, {
    order_id: newId('order'),
    order_number: `${readableCode(4)}-${readableCode(4)}`,
    user_id: buyer.userId,
    request_id: wish.requestId,
    request_hash: hashOf(wish),
    offer_id: offer.offer_id,
    store_id: offer.store_id,
    state: isPaidLater ? 'awaitingStore' : 'awaitingPayment',
    visit: offer.visit,
    quantity: wish.quantity,
    unit_price: offer.price,
    amount: offer.price * wish.quantity,
    method: wish.paymentMethod,
    contact_name: wish.contactName,
    email: wish.email,
    language: buyer.language,
    promise: JSON.stringify({
      title: offer.title,
      terms: offer.terms,
      validityDays: offer.validity_days,
      uses: offer.uses,
      validUntil,
      cancelHours,
    }),
    holds_stock: true,
    purchased_at: now,
    pay_by: isPaidLater ? null : new Date(now.getTime() + limits.payMinutes * 60_000),
    ended_at: null,
    closed_by: null,
    touched_at: now,
  });
  // At the same moment for another offer.
  if (!order) throw usedRequest();
  await insertPayment(
    db,
    {
      orderId: order.order_id,
      method: order.method,
      amount: order.amount,
      capturesAtOnce: !wish.reservation || !caps.hold,
    },
    now,
  );
  if (wish.reservation) {
    const until = replyBy(wish.reservation, {
      leadHours: 1,
      replyHours: Math.min(limits.replyHoursMax, caps.hold ? caps.holdMaxHours - 24 : limits.replyHoursMax),
      now: now.getTime(),
    });
    await insertReservation(db, order, wish.reservation, new Date(until), now);
  }
  return order;
}

function usedRequest(): AppError {
  return fault('requestId', 'Used for another order');
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
