import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderMailTemplate } from '../../database/tables/mail-outbox';
import { readOrderKey } from '../../domains/orders/order-key';
import { lockOrder, type Order } from '../../domains/orders/order-repository';
import { readAnswerKey } from '../../domains/reservations/answer-key';
import { findReservationOfOrder } from '../../domains/reservations/reservation-repository';
import { findTicketKey } from '../../domains/tickets/ticket-keys';
import { orderMailsOf, storeEmail } from '../../testing/order-mails';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable } from '../../testing/tables';
import { confirmReservation } from '../reservations/answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const { forgetMails, ordered, bought, withStoreEmail, tell, queued } = orderMailsOf(() => shop);
beforeEach(() => forgetMails());

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
