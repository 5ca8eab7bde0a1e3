import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderMailTemplate, OrderMailValues } from '../../database/tables/mail-outbox';
import { readOrderKey } from '../../domains/orders/order-key';
import { lockOrder, type Order } from '../../domains/orders/order-repository';
import { readAnswerKey } from '../../domains/reservations/answer-key';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { findTicketKey } from '../../domains/tickets/ticket-keys';
import { buyTickets } from '../../testing/bought-tickets';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable } from '../../testing/tables';
import { confirmReservation } from '../reservations/answer-reservation';
import { mailAboutOrder } from './order-mails';

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

/** Paid; what was mailed about it is forgotten. */
async function bought(quantity: number): Promise<Order> {
  const { orderId } = await buyTickets(shop, { visitor, quantity });
  await shop.settle();
  await shop.db.deleteFrom('mail_outbox').execute();
  const order = await lockOrder(shop.db, orderId);
  if (!order) throw new Error('There is no order to tell of');
  return order;
}

const ticketsOf = (order: Order) =>
  shop.db
    .selectFrom('tickets')
    .select(['ticket_id as ticketId', 'unit'])
    .where('order_id', '=', order.order_id)
    .orderBy('unit')
    .execute();

/** Which ticket a link opens, and for whom. */
async function opened(path: string) {
  const url = new URL(path, 'https://example.jp');
  const key = url.hash.replace('#key=', '');
  const now = shop.context.services.clock.now();
  const buyer = await findTicketKey(shop.db, key, 'buyer', now);
  const store = await findTicketKey(shop.db, key, 'store', now);
  return {
    page: url.pathname,
    ...Object.fromEntries(url.searchParams),
    buyer: buyer?.ticketId,
    store: store?.ticketId,
  };
}

const withStoreEmail = (order: Pick<Order, 'store_id'>, email: string | null) =>
  shop.db.updateTable('stores').set({ email }).where('store_id', '=', order.store_id).execute();

const confirm = (order: Order) =>
  shop.db
    .updateTable('reservations')
    .set({ state: 'confirmed', confirmed_time: '18:00' })
    .where('order_id', '=', order.order_id)
    .execute();

type Mails = Parameters<typeof mailAboutOrder>[2];

const tell = (mails: Mails, order: Order, details: Parameters<typeof mailAboutOrder>[5] = {}) =>
  mailAboutOrder(shop.context.services, shop.db, mails, order, shop.context.services.clock.now(), details);

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

test('the store is told in Japanese, with a link that answers this request only', async () => {
  const order = await ordered('reservation');
  await withStoreEmail(order, storeEmail);
  await tell('newRequest', order);
  await tell('requestReminder', order);
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

test('buyer and store each get links of their own, one for every ticket', async () => {
  const order = await bought(3);
  await withStoreEmail(order, storeEmail);
  await tell(['orderEstablished', 'ticketSold'], order);
  const tickets = await ticketsOf(order);
  const page = '/food/userCenter/userTicketDetailsForEmail';
  const [toBuyer] = await queued('orderEstablished');
  expect(toBuyer?.values.tickets?.map(({ unit }) => unit)).toEqual([1, 2, 3]);
  const buyerLinks = await Promise.all((toBuyer?.values.tickets ?? []).map(({ path }) => opened(path)));
  expect(buyerLinks).toEqual(
    tickets.map(({ ticketId }) => ({ page, ticketId, buyer: ticketId, store: undefined })),
  );
  const [toStore] = await queued('ticketSold');
  expect(toStore).toMatchObject({ to_address: storeEmail, language: 0, values: { quantity: 3 } });
  const storeLinks = await Promise.all((toStore?.values.tickets ?? []).map(({ path }) => opened(path)));
  expect(storeLinks).toEqual(
    tickets.map(({ ticketId }) => ({ page, ticketId, storeEmail, buyer: undefined, store: ticketId })),
  );
  expect(JSON.stringify(toStore?.values)).not.toContain(order.email);
});

test('a payment mails the links of its tickets to the buyer and to the store', async () => {
  const table = await askForTable(shop, { quantity: 2 });
  await withStoreEmail({ store_id: table.storeId }, storeEmail);
  await confirmReservation(shop.context.services, {
    reservationId: table.reservationId,
    time: table.wished[0],
    by: table.by,
  });
  await shop.settle();
  const withLinksTo = async (address: string) =>
    (await shop.mails(address)).find(({ text }) => text.includes('userTicketDetailsForEmail'));
  const toBuyer = await withLinksTo(table.email);
  const toStore = await withLinksTo(storeEmail);
  const order = await lockOrder(shop.db, table.orderId);
  for (const { ticketId } of order ? await ticketsOf(order) : []) {
    expect(toBuyer?.text).toContain(`userTicketDetailsForEmail?ticketId=${ticketId}#key=`);
    expect(toStore?.text).toContain(`ticketId=${ticketId}&storeEmail=${encodeURIComponent(storeEmail)}#key=`);
  }
});

test('links live on for a month after the tickets have ended', async () => {
  const order = await bought(1);
  await tell(['orderEstablished', 'ticketSold'], order);
  const keys = await shop.db
    .selectFrom('ticket_keys')
    .innerJoin('tickets', 'tickets.ticket_id', 'ticket_keys.ticket_id')
    .select(['expires_at', 'valid_until'])
    .where('order_id', '=', order.order_id)
    .execute();
  expect(keys.length).toBeGreaterThan(0);
  for (const { expires_at, valid_until } of keys) {
    expect(expires_at.getTime() - valid_until.getTime()).toBe(30 * 86_400_000);
  }
});

test('a reminder tells of the tickets that are still good, and of no others', async () => {
  const order = await bought(3);
  const [, second, third] = await ticketsOf(order);
  await shop.db
    .updateTable('tickets')
    .set({ state: 'used', outcome: 'used', ended_at: new Date(), uses_left: 0 })
    .where('order_id', '=', order.order_id)
    .where('unit', '=', 1)
    .execute();
  await tell('ticketReminder', order);
  const [mail] = await queued('ticketReminder');
  expect(mail?.values).toMatchObject({ quantity: 2, tickets: [{ unit: 2 }, { unit: 3 }] });
  expect((await opened(mail?.values.path ?? '')).buyer).toBe(second?.ticketId);
  expect((await opened(mail?.values.tickets?.[1]?.path ?? '')).buyer).toBe(third?.ticketId);
  expect(mail?.give_up_at.getTime()).toBe(order.promise.validUntil);
});

test('every use of a ticket has a mail of its own, about that ticket', async () => {
  const order = await bought(2);
  const [, second] = await ticketsOf(order);
  const at = shop.context.services.clock.now();
  const redeemed = { ticket_id: second?.ticketId ?? '', at, uses: 1 };
  for (const about of ['redemption_1', 'redemption_2', 'redemption_1']) {
    await tell('ticketUsed', order, { about, redeemed });
  }
  const mails = await queued('ticketUsed');
  expect(mails).toHaveLength(2);
  expect(mails[0]?.values).toMatchObject({
    quantity: 1,
    tickets: [{ unit: 2 }],
    redeemed: { at: at.getTime(), uses: 1, usesLeft: 1 },
  });
  expect((await opened(mails[0]?.values.path ?? '')).buyer).toBe(second?.ticketId);
});

test('a receipt goes to the address and in the language asked for', async () => {
  const order = await bought(1);
  const [ticket] = await ticketsOf(order);
  const receipt = { ticketId: ticket?.ticketId ?? '', addressee: '株式会社なにわ', copies: 0 };
  const to = { email: 'books@example.com', language: 3 as const };
  await tell('receiptReady', order, { about: `${receipt.ticketId}:0`, receipt, to });
  const [mail] = await queued('receiptReady');
  expect(mail).toMatchObject({ to_address: 'books@example.com', language: 3, values: { receipt } });
  expect(await opened(mail?.values.path ?? '')).toMatchObject({
    page: '/food/userCenter/userTicketDetailsForEmail',
    ticketId: receipt.ticketId,
    buyer: receipt.ticketId,
  });
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

const everyMail: [OrderMailTemplate, 'free' | 'reservation', string][] = [
  ['requestSent', 'reservation', '/food/pickup/reservationRequest?orderId='],
  ['timesProposed', 'reservation', '/food/pickup/reservationRequest?orderId='],
  ['payNow', 'reservation', '/food/pickup/reservationRequest?orderId='],
  ['requestDeclined', 'reservation', '/food/offerDetail?params='],
  ['requestLapsed', 'reservation', '/food/offerDetail?params='],
  ['paymentFailed', 'free', '/food/offerDetail?params='],
  ['orderRefunded', 'free', '/food/pickup/freelyCompleted?orderId='],
  ['orderCancelledByStore', 'reservation', '/food/offerDetail?params='],
];

test.each(everyMail)('%s (%s visit) reaches the visitor with its link', async (template, visit, path) => {
  const order = await ordered(visit);
  await tell(template, order, { refund: 100 });
  await shop.settle();
  const [mail] = (await shop.mails(order.email)).filter(({ text }) => text.includes(order.order_number));
  expect(mail?.text).toContain(`${shop.context.config.publicUrl.origin}${path}`);
  // What is the reader's own opens in whichever browser the mail is read.
  if (!path.includes('orderId=')) return;
  const key = /orderId=\S+#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(readOrderKey(shop.context.services.secrets.orderKey, key)).toBe(order.order_id);
});
