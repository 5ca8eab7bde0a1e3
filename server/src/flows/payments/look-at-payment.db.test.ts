import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeUnpaidOrders } from '../../jobs/close-unpaid-orders';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setFaults({ reset: true });
});

/** A visitor has approved in the wallet, and no webhook tells of it. */
async function approvedUnheard() {
  const offer = await shop.offer('free', 5);
  const visitor = await shop.guest();
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer, { paymentMethod: 'pay-pay' })));
  const { body } = await shop.pay(visitor, orderId);
  const { url } = body.data['action'] as { url: string };
  await shop.setFaults({ webhooks: { lose: 1 } });
  await shop.post(new URL(url).pathname, { approve: true });
  return { visitor, orderId };
}

async function look(visitor: Visitor, orderId: string, fresh: boolean) {
  const { state, payment } = orderOf(await shop.call('shopper/order/detail', { ...visitor, orderId, fresh }));
  return [state, payment.state];
}

test('who waits for a payment whose webhook is lost gets the tickets as soon as they look', async () => {
  const { visitor, orderId } = await approvedUnheard();
  expect(await look(visitor, orderId, false)).toEqual(['awaitingPayment', 'awaitingCustomer']);
  await shop.advance(2);
  expect(await look(visitor, orderId, false)).toEqual(['awaitingPayment', 'awaitingCustomer']);
  expect(await look(visitor, orderId, true)).toEqual(['established', 'captured']);
});

test('of many looks at once one asks the provider, and nobody else’s order is looked at', async () => {
  const { visitor, orderId } = await approvedUnheard();
  await shop.advance(2);
  const stranger = await shop.guest();
  const foreign = await shop.call('shopper/order/detail', { ...stranger, orderId, fresh: true });
  expect(foreign.body.message).toBe('E506');
  await Promise.all(Array.from({ length: 8 }, () => look(visitor, orderId, true)));
  const booked = await shop.db
    .selectFrom('ledger_entries')
    .select('account')
    .where('order_id', '=', orderId)
    .where('operation', 'like', 'capture:%')
    .execute();
  expect(await look(visitor, orderId, false)).toEqual(['established', 'captured']);
  expect(new Set(booked.map(({ account }) => account)).size).toBe(booked.length);
});

test('what was approved in the last moment is not closed as unpaid, though nobody was told', async () => {
  const { visitor, orderId } = await approvedUnheard();
  const { payBy } = await shop.detail(visitor, orderId);
  const { services } = shop.context;
  await closeUnpaidOrders({ ...services, clock: { now: () => new Date(payBy ?? 0) } });
  expect(await look(visitor, orderId, false)).toEqual(['established', 'captured']);
});
