import { createHash } from 'node:crypto';
import type { ParsedOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { claimStock, type SoldOffer } from '../domains/offers/stock';
import { openSlots } from '../domains/offers/usability';
import { findOrderByRequest, insertOrder, type Order } from '../domains/orders/order-repository';
import { insertOperation, insertPayment } from '../domains/payments/payment-repository';
import { insertReservation } from '../domains/reservations/reservation-repository';
import { faultsOf, replyBy, type WishedVisit } from '../domains/reservations/wished-visit';
import { countHeld } from '../domains/tickets/ticket-repository';
import { AppError } from '../platform/app-error';
import { isJapaneseHoliday } from '../platform/holidays';
import { newId } from '../platform/identifiers';
import { readableCode } from '../platform/readable-code';
import type { Services } from '../platform/services';
import { inTransaction } from '../platform/transaction';

export type OrderWish = ParsedOf<'shopper/order/create'>;

interface Buyer {
  userId: string;
  language: LanguageNumber;
}

/** A free visit keeps its promise until midnight of its last day; so does an order for a table. */
const cancelHours = 24;

/**
 * Claims the stock and writes order, payment and what the provider is to do, all in one transaction; nothing is asked of
 * the provider before it has committed. The same request again answers with the same order.
 */
export async function createOrder(services: Services, wish: OrderWish, buyer: Buyer): Promise<string> {
  requireWholeQuantity(wish);
  const now = services.clock.now();
  return inTransaction(services.db, async (trx) => {
    await lockBuyer(trx, buyer.userId, wish.offerId);
    const known = await findOrderByRequest(trx, buyer.userId, wish.requestId);
    if (known) return sameOrder(known, wish);
    const offer = await claimStock(trx, wish, now);
    requirePrice(wish, offer);
    await requireRoom(trx, wish, offer, buyer);
    requireVisit(wish, offer, now);
    const order = await writeOrder(trx, wish, offer, buyer, now);
    await writePayment(services, trx, order, wish.reservation, now);
    return order.order_id;
  });
}

function requireWholeQuantity({ quantity }: OrderWish): void {
  if (quantity < limits.minimumCount) throw new AppError('E516');
  if (!Number.isSafeInteger(quantity)) throw fault('quantity', 'A whole number');
}

/** Two orders of one visitor for one offer come one after the other, so that both see what the other holds. */
async function lockBuyer(db: Database, userId: string, offerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buy ${userId} ${offerId}`}, 0))`.execute(db);
}

function hashOf({ requestId: _, ...wish }: OrderWish): Buffer {
  return createHash('sha256').update(JSON.stringify(wish)).digest();
}

function sameOrder(known: Order, wish: OrderWish): string {
  if (!known.request_hash.equals(hashOf(wish))) throw fault('requestId', 'Used for another order');
  return known.order_id;
}

function requirePrice({ quantity, expectedAmount }: OrderWish, { price }: SoldOffer): void {
  if (price * quantity !== expectedAmount) {
    throw new AppError('E107', [{ path: 'expectedAmount', message: String(price * quantity) }]);
  }
}

async function requireRoom(
  db: Database,
  { quantity }: OrderWish,
  offer: SoldOffer,
  { userId }: Buyer,
): Promise<void> {
  const room = offer.holdable_limit - (await countHeld(db, userId, offer.offer_id));
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
    usableFrom: offer.usable_from,
    usableTo: offer.usable_to,
    validityDays: offer.validity_days,
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => offer.weekdays & (1 << weekday)),
    holidays: offer.holidays,
    slotHours: offer.slot_hours,
    peopleMin: offer.people_min,
    peopleMax: offer.people_max,
  };
  const moment = { now: now.getTime(), isHoliday: isJapaneseHoliday };
  const openHours = openSlots(rule, reservation.arrivalDate, moment).flatMap(
    (slot) => offer.slot_hours[slot] ?? [],
  );
  const faults = faultsOf(reservation, { ...rule, openHours, leadHours: offer.lead_hours }, now.getTime());
  if (faults.length > 0) throw new AppError('E503', faults);
}

async function writeOrder(
  db: Database,
  wish: OrderWish,
  offer: SoldOffer,
  { userId, language }: Buyer,
  now: Date,
): Promise<Order> {
  const validUntil = startOfTokyoDay(addDays(tokyoDay(now.getTime()), offer.validity_days + 1));
  const order = await insertOrder(db, {
    order_id: newId('order'),
    order_number: `${readableCode(4)}-${readableCode(4)}`,
    user_id: userId,
    request_id: wish.requestId,
    request_hash: hashOf(wish),
    offer_id: offer.offer_id,
    store_id: offer.store_id,
    state: 'awaitingPayment',
    visit: offer.visit,
    quantity: wish.quantity,
    unit_price: offer.price,
    amount: offer.price * wish.quantity,
    method: wish.paymentMethod,
    contact_name: wish.contactName,
    email: wish.email,
    language,
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
    pay_by: new Date(now.getTime() + limits.payMinutes * 60_000),
    ended_at: null,
  });
  if (!order) throw new Error('The lock lets no second order of this request through');
  return order;
}

/** Where the method cannot hold, a table is asked for first and paid when the store has confirmed. */
async function writePayment(
  { gateway }: Services,
  db: Database,
  order: Order,
  visit: WishedVisit | undefined,
  now: Date,
): Promise<void> {
  const caps = gateway.caps(order.method);
  const paymentId = await insertPayment(
    db,
    {
      orderId: order.order_id,
      method: order.method,
      amount: order.amount,
      capturesAtOnce: !visit || !caps.hold,
    },
    now,
  );
  // Due when the visitor pays; until then nobody else picks it up.
  const never = new Date('9999-12-31T00:00:00Z');
  await insertOperation(db, { paymentId, kind: 'authorize', amount: order.amount, dueAt: never }, now);
  if (!visit) return;
  const replyHours = Math.min(limits.replyHoursMax, caps.hold ? caps.holdMaxHours - 24 : limits.replyHoursMax);
  await insertReservation(
    db,
    order,
    visit,
    new Date(replyBy(visit, { leadHours: 1, replyHours, now: now.getTime() })),
    now,
  );
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
