import type { PaymentMethod } from '@meal/contract/payment-methods';
import { addDays, tokyoDay } from '@meal/contract/tokyo';
import { visitTimes } from '@meal/contract/visit-times';
import { sql } from 'kysely';
import { emailKey } from '../domains/accounts/account-repository';
import { openHours } from '../domains/offers/open-hours';
import { makeAnswerKey } from '../domains/reservations/answer-key';
import { newId } from '../platform/identifiers';
import { orderOf, type TestShop, type Visitor } from './shop';

/** An offer with reservation of the store whose staff the demo has. */
const offerId = 'o_sukiyaki_shabu-1_wagyu-loin-zen';

export type AskedTable = Awaited<ReturnType<typeof askForTable>>;

interface Wanted {
  method?: PaymentMethod;
  quantity?: number;
  /** The first open day so many days from now. */
  daysAhead?: number;
  /** To the store. */
  message?: string;
  /** Leaves the order as it is before anybody pays. */
  unpaid?: boolean;
}

/** A guest asks the demo's own store for a table; the store has not answered yet. */
export async function askForTable(
  shop: TestShop,
  { method = 'credit-card', quantity = 1, daysAhead = 5, message, unpaid = false }: Wanted = {},
) {
  const { secrets, clock } = shop.context.services;
  await shop.db
    .updateTable('offers')
    .set({ stock: 1_000, purchasable_limit: 5 })
    .where('offer_id', '=', offerId)
    .execute();
  const { price, store_id: storeId } = await shop.db
    .selectFrom('offers')
    .select(['price', 'store_id'])
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  const { day, times } = await openDay(shop, daysAhead, clock.now().getTime());
  const visitor = await shop.guest();
  const reservation = { arrivalDate: day, preferredTimes: times.slice(0, 3), people: 2, message };
  const email = `${visitor.deviceId}@example.com`;
  await proveAddress(shop, visitor, email);
  const form = shop.form(
    { offerId, price },
    { paymentMethod: method, quantity, reservation, email, emailAgain: email },
  );
  const created = orderOf(await shop.create(visitor, form));
  const { orderId } = created;
  if (!unpaid && method === 'credit-card') await shop.pay(visitor, orderId, await shop.card());
  const reservationId = created.reservation?.reservationId ?? '';
  return {
    visitor,
    form: { ...form, reservation },
    email,
    orderId,
    orderNumber: created.orderNumber,
    reservationId,
    storeId,
    offerId,
    amount: price * quantity,
    day,
    wished: times.slice(0, 3) as [string, string, string],
    others: times.slice(3),
    key: makeAnswerKey(secrets.answerKey, reservationId),
    by: { storeId, answeredBy: 'mail' },
  };
}

/** As a code that was mailed and typed leaves it: only then a table can be paid later. */
export async function proveAddress(
  { db, context }: TestShop,
  { userId, deviceId }: Visitor,
  email: string,
): Promise<void> {
  const now = context.services.clock.now();
  await db
    .insertInto('one_time_codes')
    .values({
      code_id: newId('code'),
      purpose: 'table',
      email_key: emailKey(email),
      device_id: deviceId,
      user_id: userId,
      code_hash: Buffer.alloc(32),
      tries: 0,
      created_at: now,
      expires_at: now,
      used_at: now,
    })
    .execute();
}

/** A day that is open, and every half hour of it. */
async function openDay(
  shop: TestShop,
  daysAhead: number,
  now: number,
): Promise<{ day: string; times: string[] }> {
  const offer = await shop.db
    .selectFrom('offers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  for (let ahead = daysAhead; ahead < daysAhead + 7; ahead += 1) {
    const day = addDays(tokyoDay(now), ahead);
    const [hours] = openHours(offer, day, now);
    if (hours) return { day, times: visitTimes(hours) };
  }
  throw new Error('The offer of the demo is never open');
}

/** What the database says of a request, in one look. */
export async function stateOf(shop: TestShop, { orderId }: Pick<AskedTable, 'orderId'>) {
  const { db } = shop;
  const order = await db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.order_id', 'orders.order_id')
    .select([
      'orders.state as order',
      'closed_by as closedBy',
      'reservations.state as reservation',
      'confirmed_time as time',
      'answered_by as by',
      'reason',
      'pay_by',
      'reply_by',
    ])
    .where('orders.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom('tickets')
    .select(['state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('unit')
    .execute();
  return { ...order, tickets: tickets.map(({ state, reason }) => (reason ? `${state}/${reason}` : state)) };
}

/** From now on no mail about this order can be written. */
export async function breakMails({ db }: TestShop, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ promise: sql`promise - 'validUntil'` })
    .where('order_id', '=', orderId)
    .execute();
}
