import { randomUUID } from 'node:crypto';
import type { Discount } from '@meal/contract/quote';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error';
import { buyTickets, fatesOf, ledgerOf, redeem } from '../../testing/bought-tickets';
import { closeBalanced } from '../../testing/close-balanced';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable, stateOf } from '../../testing/tables';
import { confirmReservation, declineReservation } from '../reservations/answer-reservation';
import { cancelPaidTickets } from '../tickets/cancel-tickets';
import { expireTickets } from '../tickets/expire-tickets';
import { Checkout } from './checkout';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => closeBalanced(shop));

const borneBy = (bearer: Discount['bearer'], amount: number): Discount => ({
  source: 'coupon',
  bearer,
  amount,
});
const everything = 1_000_000;

/** What visitors would see of an order, and where its yen are. */
async function booksOf({ orderId }: { orderId: string }) {
  const payments = await shop.db
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', orderId)
    .execute();
  return {
    paid: payments.map(({ amount }) => amount),
    ledger: await ledgerOf(shop, [orderId]),
    tickets: await fatesOf(shop, orderId),
  };
}

test('what the platform bears, the store gets as if it had been paid', async () => {
  const bought = await buyTickets(shop, { quantity: 2, discounts: [borneBy('platform', 301)] });
  const worth = bought.price * 2;
  expect(await booksOf(bought)).toEqual({
    paid: [worth - 301],
    ledger: { providerReceivable: worth - 301, promotion: 301, ticketLiability: -worth },
    tickets: ['established', 'established'],
  });
  const { commission_percent: percent } = await shop.db
    .selectFrom('stores')
    .select('commission_percent')
    .where('store_id', '=', bought.storeId)
    .executeTakeFirstOrThrow();
  // The shares of a yen that cannot be halved: the first ticket has less of what was paid and of what was added.
  const first = Math.floor((worth - 301) / 2) + 150;
  const commission = Math.floor((first * percent) / 100);
  await redeem(shop, bought, bought.tickets[0]);
  expect(await ledgerOf(shop, [bought.orderId])).toEqual({
    providerReceivable: worth - 301,
    promotion: 301,
    ticketLiability: first - worth,
    storePayable: commission - first,
    commission: -commission,
  });
});

test('what the store bears, it does not get', async () => {
  const bought = await buyTickets(shop, { discounts: [borneBy('store', 200)] });
  expect((await booksOf(bought)).ledger).toEqual({
    providerReceivable: bought.price - 200,
    ticketLiability: 200 - bought.price,
  });
});

test('a part that goes back is what was paid for it, and what was added stays with the platform', async () => {
  const bought = await buyTickets(shop, { quantity: 2, discounts: [borneBy('platform', 300)] });
  const [one] = bought.tickets;
  await cancelPaidTickets(shop.context.services, {
    ticketId: one?.ticketId ?? '',
    userId: bought.visitor.userId,
    only: true,
  });
  await shop.settle();
  const left = bought.price - 150;
  expect(one?.amount).toBe(left);
  expect((await booksOf(bought)).ledger).toEqual({
    providerReceivable: left,
    promotion: 150,
    ticketLiability: -bought.price,
  });
});

test('what costs nothing is good at once, and no provider hears of it', async () => {
  const bought = await buyTickets(shop, { discounts: [borneBy('platform', everything)] });
  expect(await booksOf(bought)).toEqual({
    paid: [],
    ledger: { promotion: bought.price, ticketLiability: -bought.price },
    tickets: ['established'],
  });
  expect(await shop.charges(bought.orderId)).toEqual([]);
  expect(await shop.detail(bought.visitor, bought.orderId)).toMatchObject({
    state: 'established',
    amount: 0,
    discount: bought.price,
    payment: { state: 'captured', charged: 0 },
    refunds: [],
  });
  const { body } = await shop.pay(bought.visitor, bought.orderId, await shop.card());
  expect(body.data['order']).toMatchObject({ state: 'established' });
  expect(await shop.charges(bought.orderId)).toEqual([]);
});

test('what has cost nothing gives nothing back when its time is over', async () => {
  const bought = await buyTickets(shop, { discounts: [borneBy('platform', everything)] });
  const services = { ...shop.context.services, clock: { now: () => bought.validUntil } };
  await expireTickets(services, { most: 1, only: bought.orderId });
  expect(await booksOf(bought)).toEqual({ paid: [], ledger: {}, tickets: ['cancelled/expired'] });
});

test.each(['confirm', 'decline'] as const)('a table that costs nothing: the store may %s', async (answer) => {
  const model = await askForTable(shop, { unpaid: true });
  const { visitor, form, by } = model;
  const orderId = await new Checkout(shop.context.services).order({
    wish: { ...form, requestId: randomUUID(), expectedAmount: 0 },
    buyer: { userId: visitor.userId, language: 1 },
    holder: { network: 'here', device: visitor.deviceId },
    discounts: [borneBy('platform', everything)],
  });
  expect(await stateOf(shop, { orderId })).toMatchObject({
    order: 'awaitingStore',
    reservation: 'waiting',
    pay_by: null,
    tickets: ['application'],
  });
  const { reservation_id: reservationId } = await shop.db
    .selectFrom('reservations')
    .select('reservation_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (answer === 'decline')
    await declineReservation(shop.context.services, { reservationId, reason: 'full', by });
  else await confirmReservation(shop.context.services, { reservationId, time: model.wished[0], by });
  const isConfirmed = answer === 'confirm';
  expect(await stateOf(shop, { orderId })).toMatchObject({
    order: isConfirmed ? 'established' : 'cancelled',
    tickets: [isConfirmed ? 'established' : 'cancelled/store'],
  });
  expect(await shop.charges(orderId)).toEqual([]);
  expect(await ledgerOf(shop, [orderId])).toEqual(
    isConfirmed ? { promotion: model.amount, ticketLiability: -model.amount } : {},
  );
});

test('what is due is asked for: a price without the discount is refused with the price of now', async () => {
  const offer = await shop.offer('free');
  const visitor = await shop.guest();
  const buying = new Checkout(shop.context.services).order({
    wish: shop.form(offer),
    buyer: { userId: visitor.userId, language: 1 },
    holder: { network: 'here', device: visitor.deviceId },
    discounts: [borneBy('platform', 100)],
  });
  const refusal = await buying.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'E107' });
  expect(await shop.stockOf(offer.offerId)).toBe(10);
});
