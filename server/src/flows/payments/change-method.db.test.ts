import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable, stateOf } from '../../testing/tables';
import { confirmReservation } from '../reservations/answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;

/** A table that the store has confirmed and that is to be paid by a wallet. */
async function tableToPay() {
  const table = await askForTable(shop, { method: 'ele-pay' });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  return table;
}

const payBy = (visitor: Visitor, orderId: string, paymentMethod: string, paymentToken = '') =>
  shop.call('shopper/order/pay', { ...visitor, orderId, paymentMethod, paymentToken });

test('a confirmed table may be paid in another way than the one chosen first', async () => {
  const table = await tableToPay();
  const { body } = await payBy(table.visitor, table.orderId, 'credit-card', await shop.card());
  expect(body).toMatchObject({ code: 0, data: { order: { paymentMethod: 'credit-card' } } });
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established', tickets: ['established'] });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'captured', captured: table.amount }]);
});

test('while a wallet waits for its owner nothing else can be asked for; once it is given up, it can', async () => {
  const table = await tableToPay();
  const { body } = await shop.pay(table.visitor, table.orderId);
  const approval = new URL((body.data['action'] as { url: string }).url).pathname;
  const early = await payBy(table.visitor, table.orderId, 'credit-card', await shop.card());
  expect(early.body.message).toBe('E108');
  expect((await shop.detail(table.visitor, table.orderId)).paymentMethod).toBe('ele-pay');
  await shop.post(approval, { approve: false });
  await shop.settle();
  await payBy(table.visitor, table.orderId, 'credit-card', await shop.card());
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established' });
  const captured = (await shop.charges(table.orderId)).filter((charge) => charge.captured > 0);
  expect(captured).toMatchObject([{ captured: table.amount }]);
});

test('before the store has answered the method stays: another would take the money too early', async () => {
  const table = await askForTable(shop, { unpaid: true });
  const { body } = await payBy(table.visitor, table.orderId, 'ele-pay');
  expect(body.message).toBe('E1102');
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingPayment', reservation: 'waiting' });
  expect(await shop.charges(table.orderId)).toEqual([]);
});

test('nobody changes the method of somebody else’s order', async () => {
  const table = await tableToPay();
  const { body } = await payBy(await shop.guest(), table.orderId, 'credit-card');
  expect(body.message).toBe('E506');
  expect((await shop.detail(table.visitor, table.orderId)).paymentMethod).toBe('ele-pay');
});
