import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderMailValues } from '../database/tables/mail-outbox';
import { lockOrder, type Order } from '../domains/orders/order-repository';
import { readAnswerKey } from '../domains/reservations/answer-key';
import { findReservationOfOrder } from '../domains/reservations/reservation-repository';
import { orderOf, startShop, type TestShop, type Visitor } from '../testing/shop';
import { askForTable } from '../testing/tables';
import { mailAboutOrder, type OrderNews } from './order-mails';

let shop: TestShop;
let visitor: Visitor;
const storeEmail = 'requests@store.example.com';

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  visitor = await shop.guest();
  await shop.settle();
  await shop.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => shop.close());

/** Not paid, so that nothing has been mailed about it yet. */
async function ordered(visit: 'free' | 'reservation'): Promise<Order> {
  const orderId =
    visit === 'free'
      ? orderOf(await shop.create(visitor, shop.form(await shop.offer('free')))).orderId
      : (await askForTable(shop, { unpaid: true })).orderId;
  const order = await lockOrder(shop.db, orderId);
  if (!order) throw new Error('There is no order to tell of');
  return order;
}

const withStoreEmail = (order: Order, email: string | null) =>
  shop.db.updateTable('stores').set({ email }).where('store_id', '=', order.store_id).execute();

const confirm = (order: Order) =>
  shop.db
    .updateTable('reservations')
    .set({ state: 'confirmed', confirmed_time: '18:00' })
    .where('order_id', '=', order.order_id)
    .execute();

const tell = (news: OrderNews, order: Order, details: Parameters<typeof mailAboutOrder>[5] = {}) =>
  mailAboutOrder(shop.context.services, shop.db, news, order, shop.context.services.clock.now(), details);

async function queued(template: string) {
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('template', '=', template as never)
    .execute();
  return mails.map((mail) => ({ ...mail, values: mail.values as OrderMailValues }));
}

test('the same news is mailed once, however often a step is repeated', async () => {
  const order = await ordered('free');
  await tell('established', order);
  await tell('established', order);
  expect(await queued('orderEstablished')).toHaveLength(1);
  await shop.settle();
  await tell('established', order);
  await shop.settle();
  const mails = await shop.mails(order.email);
  expect(mails.filter(({ text }) => text.includes(order.order_number))).toHaveLength(1);
});

test('every refund of an order has a mail of its own', async () => {
  const order = await ordered('free');
  for (const about of ['refund_1', 'refund_2', 'refund_1'])
    await tell('refunded', order, { about, refund: 500 });
  const mails = await queued('orderRefunded');
  expect(mails.map(({ values }) => values.refund)).toEqual([500, 500]);
});

test('a mail costs a purchase one read and one row', async () => {
  const order = await ordered('free');
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
  await mailAboutOrder(services, db, 'established', order, services.clock.now());
  expect(steps).toEqual(['SelectQueryNode', 'RawNode']);
});

test('the store is told in Japanese, with a link that answers this request only', async () => {
  const order = await ordered('reservation');
  await withStoreEmail(order, storeEmail);
  await tell('newRequest', order);
  await tell('reminder', order);
  const mails = [...(await queued('newRequest')), ...(await queued('requestReminder'))];
  expect(mails.map(({ to_address, language }) => [to_address, language])).toEqual([
    [storeEmail, 0],
    [storeEmail, 0],
  ]);
  const reservation = await findReservationOfOrder(shop.db, order.order_id);
  const key = /^\/console\/answer#key=(.+)$/.exec(mails[0]?.values.path ?? '')?.[1] ?? '';
  expect(readAnswerKey(shop.context.services.secrets.answerKey, key)).toBe(reservation?.reservation_id);
  expect(mails[0]?.give_up_at).toEqual(reservation?.reply_by);
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
  await tell('lapsed', order, { cause: 'holdLost' });
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

const everyNews: [OrderNews, 'free' | 'reservation', string][] = [
  ['established', 'free', '/food/pickup/freelyCompleted?orderId='],
  ['established', 'reservation', '/food/pickup/reservationCompleted?orderId='],
  ['requestSent', 'reservation', '/food/pickup/reservationRequest?orderId='],
  ['timesProposed', 'reservation', '/food/pickup/reservationRequest?orderId='],
  ['declined', 'reservation', '/food/home'],
  ['lapsed', 'reservation', '/food/home'],
  ['paymentFailed', 'free', '/food/offerDetail?params='],
  ['refunded', 'free', '/food/pickup/freelyCompleted?orderId='],
  ['storeCancelled', 'reservation', '/food/home'],
];

test.each(everyNews)('%s (%s visit) reaches the visitor with its link', async (news, visit, path) => {
  const order = await ordered(visit);
  if (news === 'established') await confirm(order);
  await tell(news, order, { refund: 100 });
  await shop.settle();
  const [mail] = (await shop.mails(order.email)).filter(({ text }) => text.includes(order.order_number));
  expect(mail?.text).toContain(`${shop.context.config.publicUrl.origin}${path}`);
});
