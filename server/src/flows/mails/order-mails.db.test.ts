import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../domains/orders/order-repository';
import { claim, makeCoupon, offerAt, signIn } from '../../testing/coupons';
import { orderMailsOf, storeEmail } from '../../testing/order-mails';
import { buyInSale, makeSale } from '../../testing/sales';
import { orderOf, startShop, type TestShop } from '../../testing/shop';
import { mailAboutOrder } from './order-mails';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const { forgetMails, ordered, bought, withStoreEmail, tell, queued } = orderMailsOf(() => shop);
beforeEach(() => forgetMails());

const confirm = (order: Order) =>
  shop.db
    .updateTable('reservations')
    .set({ state: 'confirmed', confirmed_time: '18:00' })
    .where('order_id', '=', order.order_id)
    .execute();

test('the same news is mailed once, however often a step is repeated', async () => {
  const order = await ordered('free');
  await tell(['orderEstablished', 'ticketSold'], order);
  await tell(['orderEstablished', 'ticketSold'], order);
  expect(await queued('orderEstablished')).toHaveLength(1);
  await shop.settle();
  await tell(['orderEstablished', 'ticketSold'], order);
  await shop.settle();
  const mails = await shop.mails(order.email);
  expect(mails.filter(({ text }) => text.includes(order.order_number))).toHaveLength(1);
});

test('every refund of an order has a mail of its own', async () => {
  const order = await ordered('free');
  for (const about of ['refund_1', 'refund_2', 'refund_1'])
    await tell('orderRefunded', order, { about, refund: 500 });
  const mails = await queued('orderRefunded');
  expect(mails.map(({ values }) => values.refund)).toEqual([500, 500]);
});

test('the mails of a purchase cost one read and two writes, whatever the number of tickets', async () => {
  const order = await bought(3);
  const steps: string[] = [];
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      steps.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { services } = shop.context;
  const db = shop.db.withPlugin(counter);
  await mailAboutOrder(services, db, ['orderEstablished', 'ticketSold'], order, services.clock.now());
  expect(steps).toEqual(['SelectQueryNode', 'RawNode', 'RawNode']);
});

test('a store without an address for requests gets none', async () => {
  const order = await ordered('reservation');
  await withStoreEmail(order, null);
  await tell('newRequest', order);
  expect(await queued('newRequest')).toEqual([]);
});

test('of a table that is released the store is told once, in Japanese, and the visitor is not', async () => {
  const order = await ordered('reservation');
  await withStoreEmail(order, storeEmail);
  await confirm(order);
  await tell('tableReleased', order, { cause: 'unpaid' });
  await tell('tableReleased', order, { cause: 'visitor' });
  const [mail, ...others] = await queued('tableReleased');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: storeEmail,
    language: 0,
    values: { path: '/console/', cause: 'unpaid', visit: { confirmedTime: '18:00', people: 2 } },
  });
  await shop.settle();
  const [arrived] = await shop.mails(storeEmail);
  expect(arrived?.text).toContain('お支払いが期限までに完了しませんでした');
  expect(await shop.mails(order.email)).toEqual([]);
});

test('who has lost the hold finds the same meal again', async () => {
  const order = await ordered('reservation');
  await tell('requestLapsed', order, { cause: 'holdLost' });
  const [mail] = await queued('requestLapsed');
  expect(mail?.values.cause).toBe('holdLost');
  expect(mail?.values.path).toContain(encodeURIComponent(order.offer_id));
});

test('a mail tells how things stand now, not when the flow began', async () => {
  const order = await ordered('reservation');
  const payBy = new Date(shop.context.services.clock.now().getTime() + 3_600_000);
  await shop.db.updateTable('orders').set({ pay_by: payBy }).where('order_id', '=', order.order_id).execute();
  await confirm(order);
  await tell('payNow', order);
  const [mail] = await queued('payNow');
  expect(mail?.give_up_at).toEqual(payBy);
  expect(mail?.values).toMatchObject({ payBy: payBy.getTime(), visit: { confirmedTime: '18:00' } });
});

test.each([
  ['platform', 2_000],
  ['store', 1_500],
] as const)(
  'a coupon that the %s bears: the store reads %d yen of a ticket for 2,000',
  async (bearer, sold) => {
    const coupon = await makeCoupon(shop, { bearer });
    const visitor = await signIn(shop);
    await claim(shop, visitor, coupon);
    const offer = await offerAt(shop, 2_000);
    await withStoreEmail({ store_id: offer.storeId }, storeEmail);
    const wish = shop.form(offer, { couponId: coupon.couponId, expectedAmount: 1_500 });
    const { orderId } = orderOf(await shop.create(visitor, wish));
    await shop.pay(visitor, orderId, await shop.card());
    expect((await queued('ticketSold')).map(({ values }) => values)).toMatchObject([{ amount: 1_500, sold }]);
  },
);

test('a sale whose difference the platform bears is the store’s at the usual price', async () => {
  const sale = await makeSale(shop, { startsInHours: 0, bearer: 'platform' });
  await withStoreEmail({ store_id: sale.storeId }, storeEmail);
  const visitor = await shop.guest();
  const { orderId } = orderOf(await buyInSale(shop, visitor, sale));
  await shop.pay(visitor, orderId, await shop.card());
  expect((await queued('ticketSold')).map(({ values }) => values)).toMatchObject([
    { amount: 1_200, sold: 2_000 },
  ]);
});
