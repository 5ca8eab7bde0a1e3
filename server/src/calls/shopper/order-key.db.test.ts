import type { Order } from '@meal/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderKey } from '../../domains/orders/order-key';
import { confirmReservation, proposeTimes } from '../../flows/reservations/answer-reservation';
import { buyTickets } from '../../testing/bought-tickets';
import { orderOf, startShop, type TestShop, type Visitor } from '../../testing/shop';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const day = 86_400;
const services = () => shop.context.services;
const keyOf = ({ orderId }: { orderId: string }) => makeOrderKey(services().secrets.orderKey, orderId);

/** The key of the newest mail about an order, as its reader has it. */
async function mailedKey({ email, orderNumber }: AskedTable, page: string): Promise<string> {
  const mails = await shop.mails(email);
  const mail = mails.find(({ text }) => text.includes(orderNumber) && text.includes(page));
  return /#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (table: AskedTable) => confirmReservation(services(), { ...table, time: table.wished[0] });
const propose = async (table: AskedTable) => {
  const [time = ''] = table.others;
  await proposeTimes(services(), { reservationId: table.reservationId, times: [time], by: table.by });
  return time;
};

/** The four calls of the order's page, in another's browser. */
const calls = {
  detail: (by: Visitor, { orderId }: AskedTable, orderKey: string) =>
    shop.call('shopper/order/detail', { ...by, orderId, orderKey }),
  pay: (by: Visitor, { orderId }: AskedTable, orderKey: string) =>
    shop.call('shopper/order/pay', { ...by, orderId, orderKey, paymentToken: '' }),
  cancel: (by: Visitor, { orderId }: AskedTable, orderKey: string) =>
    shop.call('shopper/order/cancel', { ...by, orderId, orderKey }),
  accept: (by: Visitor, { reservationId, others }: AskedTable, orderKey: string) =>
    shop.call('shopper/reservation/accept', { ...by, reservationId, orderKey, time: others[0] }),
};

test('whoever holds the mail that asks for the money pays in another browser', async () => {
  const table = await askForTable(shop, { method: 'ele-pay' });
  await confirm(table);
  const key = await mailedKey(table, '/pickup/reservationRequest');
  const other = await shop.guest();
  expect(orderOf(await calls.detail(other, table, key))).toMatchObject({ state: 'awaitingPayment' });
  const { body } = await calls.pay(other, table, key);
  const { url } = body.data['action'] as { url: string };
  // The provider is told where to send the visitor back to, and nothing that opens the order.
  const asked = await shop.db.selectFrom('payment_operations').selectAll().execute();
  expect(JSON.stringify([url, asked, await shop.charges(table.orderId)])).not.toContain(key.split('.')[1]);
  await shop.post(new URL(url).pathname, { approve: true });
  await shop.settle();
  const paid = orderOf(await calls.detail(other, table, key));
  expect(paid).toMatchObject({ state: 'established', payment: { charged: table.amount } });
  const view = await shop.call('shopper/user/ticket/view', { ticketId: paid.tickets[0], key });
  expect(view.body.data).toMatchObject({
    ticket: { ticketId: paid.tickets[0], state: 'established' },
    qr: { payload: expect.any(String) },
  });
});

test('whoever holds the mail with the proposed times takes one of them', async () => {
  const table = await askForTable(shop);
  const time = await propose(table);
  const key = await mailedKey(table, '/pickup/reservationRequest');
  const answer = await calls.accept(await shop.login('other@example.com'), table, key);
  expect(orderOf(answer)).toMatchObject({ reservation: { state: 'confirmed', confirmedTime: time } });
});

test('a request can be taken back from its mail', async () => {
  const table = await askForTable(shop);
  const key = await mailedKey(table, '/pickup/reservationRequest');
  expect(orderOf(await calls.cancel(await shop.guest(), table, key))).toMatchObject({ state: 'cancelled' });
});

test('opening the link changes nothing and uses nothing up', async () => {
  const table = await askForTable(shop);
  await propose(table);
  const before = await stateOf(shop, table);
  const key = keyOf(table);
  for (let times = 0; times < 3; times += 1) await calls.detail(await shop.guest(), table, key);
  expect(await stateOf(shop, table)).toEqual(before);
  expect((await calls.accept(await shop.guest(), table, key)).body.code).toBe(0);
});

test('what its buyer likes is not told by a mail', async () => {
  const table = await askForTable(shop);
  await shop.call('shopper/like/goods/ticket/nanHai/like', {
    ...table.visitor,
    offerId: table.offerId,
    liked: true,
  });
  expect((await shop.detail(table.visitor, table.orderId)).offer.liked).toBe(true);
  const { offer } = orderOf(await calls.detail(await shop.guest(), table, keyOf(table)));
  expect(offer.liked).toBe(false);
});

/** Two orders of one buyer: what opens the first must not open the second. */
async function wrongKeys(table: AskedTable): Promise<Record<string, string>> {
  const sibling = await askForTable(shop);
  await shop.db
    .updateTable('orders')
    .set({ user_id: table.visitor.userId })
    .where('order_id', '=', sibling.orderId)
    .execute();
  const stranger = await askForTable(shop);
  const good = keyOf(table);
  return {
    'of another order of the same buyer': keyOf(sibling),
    'of a stranger’s order': keyOf(stranger),
    truncated: good.slice(0, -1),
    'without a signature': table.orderId,
    'of the store’s answer link': table.key,
    'the store’s signature on the order': `${table.orderId}.${table.key.split('.')[1]}`,
    'another order’s signature': `${table.orderId}.${keyOf(sibling).split('.')[1]}`,
    'of an order that never was': makeOrderKey(services().secrets.orderKey, 'order_none'),
    'of another deployment': makeOrderKey(Buffer.alloc(32), table.orderId),
  };
}

test('a wrong key opens nothing: the order is as unknown as one that never was, and stays as it is', async () => {
  const table = await askForTable(shop);
  await propose(table);
  const before = await stateOf(shop, table);
  const other = await shop.guest();
  for (const [name, key] of Object.entries(await wrongKeys(table))) {
    for (const call of Object.values(calls)) {
      const { body } = await call(other, table, key);
      expect([name, body.message, body.data]).toEqual([name, 'E506', null]);
    }
  }
  expect(await stateOf(shop, table)).toEqual(before);
  // The buyer's own session needs no key, and no key spoils it.
  expect(orderOf(await calls.detail(table.visitor, table, 'nonsense'))).toMatchObject({
    orderId: table.orderId,
  });
});

test('a ticket opens by the key of its own order only', async () => {
  const visitor = await shop.guest();
  const [one, other] = [await buyTickets(shop, { visitor }), await buyTickets(shop, { visitor })];
  const view = (ticketId: string | undefined, key: string) =>
    shop.call('shopper/user/ticket/view', { ticketId, key });
  expect((await view(one.tickets[0]?.ticketId, keyOf(one))).body.code).toBe(0);
  for (const key of [keyOf(other), keyOf(one).slice(0, -1), one.orderId]) {
    expect((await view(one.tickets[0]?.ticketId, key)).body).toMatchObject({ message: 'E1203', data: null });
  }
});

test('after the end a key only looks, and after thirty more days it is dead', async () => {
  const table = await askForTable(shop);
  const [other, key] = [await shop.guest(), keyOf(table)];
  await calls.cancel(other, table, key);
  for (const name of ['pay', 'cancel', 'accept'] as const) {
    expect([name, (await calls[name](other, table, key)).body.message]).toEqual([name, 'E1102']);
  }
  const state = async (): Promise<string> => {
    const { body } = await calls.detail(other, table, key);
    return body.message ?? (body.data['order'] as Order).state;
  };
  expect(await state()).toBe('cancelled');
  await shop.advance(29.9 * day);
  expect(await state()).toBe('cancelled');
  await shop.advance(0.2 * day);
  expect(await state()).toBe('E506');
});

test('a guest’s order keeps its key when the guest signs in', async () => {
  const table = await askForTable(shop);
  const key = keyOf(table);
  await shop.login(table.email, table.visitor.deviceId, { token: table.visitor.token });
  expect((await calls.detail(table.visitor, table, '')).body.code).not.toBe(0);
  expect(orderOf(await calls.detail(await shop.guest(), table, key))).toMatchObject({
    state: 'awaitingStore',
  });
});
