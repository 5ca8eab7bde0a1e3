import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketsOf } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { type AskedTable, askForTable, stateOf } from '../../testing/tables';
import { confirmReservation, proposeTimes } from './answer-reservation';
import { cancelReservation } from './cancel-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const cancel = (table: AskedTable) => cancelReservation(services(), { ...table, reason: '厨房の故障' });

async function established(wanted: Parameters<typeof askForTable>[1] = {}): Promise<AskedTable> {
  const table = await askForTable(shop, wanted);
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established' });
  return table;
}

async function redeemUses({ orderId }: AskedTable, unit: number): Promise<void> {
  await shop.db
    .updateTable('tickets')
    .set({ state: 'used', outcome: 'used', uses_left: 0 })
    .where('order_id', '=', orderId)
    .where('unit', '=', unit)
    .execute();
}

test('a store that cancels a confirmed table gives all the money back, and the stock', async () => {
  const table = await established({ quantity: 2 });
  const before = await shop.stockOf(table.offerId);
  await cancel(table);
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'refunded',
    reservation: 'cancelled',
    reason: '厨房の故障',
    tickets: ['cancelled/store', 'cancelled/store'],
  });
  expect(await shop.stockOf(table.offerId)).toBe(before + 2);
  await shop.settle();
  expect(await shop.charges(table.orderId)).toMatchObject([{ refunded: table.amount }]);
  expect(await shop.detail(table.visitor, table.orderId)).toMatchObject({
    state: 'refunded',
    payment: { state: 'refunded' },
    refunds: [{ amount: table.amount, state: 'done' }],
  });
});

test('tickets that are used stay used, and only the others are refunded', async () => {
  const table = await established({ quantity: 3 });
  const before = await shop.stockOf(table.offerId);
  await redeemUses(table, 1);
  await cancel(table);
  await shop.settle();
  const each = table.amount / 3;
  expect(await ticketsOf(shop, [table.orderId])).toMatchObject([
    { state: 'used', refunded: null },
    { reason: 'store', refunded: each },
    { reason: 'store', refunded: each },
  ]);
  const [charge] = await shop.charges(table.orderId);
  expect(charge?.refunded).toBe(2 * each);
  expect(await shop.stockOf(table.offerId)).toBe(before + 2);
});

test('where every ticket is used there is nothing to cancel', async () => {
  const table = await established();
  await redeemUses(table, 1);
  await expect(cancel(table)).rejects.toMatchObject({ code: 'E1102' });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established', reservation: 'confirmed' });
});

test('cancelling twice refunds once', async () => {
  const table = await established();
  const results = await Promise.allSettled([cancel(table), cancel(table), cancel(table)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await shop.settle();
  expect(await shop.charges(table.orderId)).toMatchObject([{ refunded: table.amount }]);
  expect((await shop.detail(table.visitor, table.orderId)).refunds).toHaveLength(1);
});

test('a table that waits for its payment is cancelled without any', async () => {
  const table = await askForTable(shop, { method: 'ele-pay' });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await cancel(table);
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'cancelled',
    reservation: 'cancelled',
    tickets: ['cancelled/store'],
  });
  expect(await shop.charges(table.orderId)).toEqual([]);
});

test('a table whose money is on its way ends without a charge, or with one that goes back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const table = await askForTable(shop);
    await confirmReservation(services(), { ...table, time: table.wished[0] });
    await Promise.all([cancel(table), shop.settle()]);
    await shop.settle();
    await shop.advance(60);
    const state = await stateOf(shop, table);
    expect(['cancelled', 'refunded']).toContain(state.order);
    expect(state).toMatchObject({ reservation: 'cancelled', tickets: ['cancelled/store'] });
    const [charge] = await shop.charges(table.orderId);
    expect(charge).toMatchObject({ refunded: charge?.captured });
    expect(charge?.state).not.toBe('held');
  }
});

test('a proposal can be taken back, and nothing is charged', async () => {
  const table = await askForTable(shop);
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 1) });
  await cancel(table);
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({ order: 'cancelled', reservation: 'cancelled' });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'voided', captured: 0 }]);
});

test('what still waits for an answer is declined, not cancelled; another store cancels nothing', async () => {
  const table = await askForTable(shop);
  await expect(cancel(table)).rejects.toMatchObject({ code: 'E1102' });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  const foreign = { ...table, by: { storeId: 's_ramen-1', answeredBy: 'mail' } };
  await expect(cancel(foreign)).rejects.toMatchObject({ code: 'E506' });
  expect(await stateOf(shop, table)).toMatchObject({ reservation: 'confirmed' });
});
