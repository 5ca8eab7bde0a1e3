import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmReservation, proposeTimes } from '../../flows/reservations/answer-reservation';
import { orderOf, startShop, type TestShop } from '../../testing/shop';
import { type AskedTable, askForTable } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const accept = (table: AskedTable, time: string, by = table.visitor) =>
  shop.call('shopper/reservation/accept', { ...by, reservationId: table.reservationId, time });

async function proposed(method: 'credit-card' | 'ele-pay' = 'credit-card') {
  const table = await askForTable(shop, { method });
  const [time = ''] = table.others;
  await proposeTimes(shop.context.services, {
    reservationId: table.reservationId,
    times: [time],
    by: { storeId: table.storeId, answeredBy: 'staff' },
  });
  return { table, time };
}

const cancel = ({ visitor, orderId }: AskedTable) =>
  shop.call('shopper/order/cancel', { ...visitor, orderId });

/** What the store was told about a table that it need not keep. */
async function releases({ orderNumber }: AskedTable): Promise<string[]> {
  await shop.settle();
  const mails = await shop.mails('owner@store.example');
  return mails
    .filter(({ text, subject }) => text.includes(orderNumber) && subject.includes('取り消し'))
    .map(({ subject }) => subject);
}

test('the visitor takes a proposed time, and the money that was set aside is taken', async () => {
  const { table, time } = await proposed();
  const answer = await accept(table, time);
  expect(orderOf(answer)).toMatchObject({ reservation: { state: 'confirmed', confirmedTime: time } });
  await shop.settle();
  expect(await shop.detail(table.visitor, table.orderId)).toMatchObject({
    state: 'established',
    payment: { state: 'captured', charged: table.amount },
  });
});

test('with a method that cannot set money aside, taking a time leaves it to be paid', async () => {
  const { table, time } = await proposed('ele-pay');
  expect(orderOf(await accept(table, time))).toMatchObject({
    state: 'awaitingPayment',
    payBy: expect.any(Number),
    payment: { charged: 0 },
  });
});

test('a time that was not proposed is named, and nothing is confirmed', async () => {
  const { table } = await proposed();
  const answer = await accept(table, table.wished[0]);
  expect(answer).toMatchObject({ status: 422, body: { message: 'E503', details: [{ path: 'time' }] } });
  expect(await shop.detail(table.visitor, table.orderId)).toMatchObject({
    reservation: { state: 'proposed' },
  });
});

test('another’s reservation does not exist', async () => {
  const { table, time } = await proposed();
  const answer = await accept(table, time, await shop.guest());
  expect(answer.body).toMatchObject({ message: 'E506', data: null });
  expect(await shop.detail(table.visitor, table.orderId)).toMatchObject({
    reservation: { state: 'proposed' },
  });
});

test('before the store has proposed anything there is nothing to take', async () => {
  const table = await askForTable(shop);
  expect((await accept(table, table.wished[0])).body.message).toBe('E1102');
});

test('a visitor who cancels after the store has proposed times: the store is told once', async () => {
  const { table } = await proposed();
  expect((await cancel(table)).body.code).toBe(0);
  expect((await cancel(table)).body.code).toBe(0);
  expect(await releases(table)).toEqual([expect.stringContaining('予約リクエストの取り消し')]);
});

test('a visitor who cancels a confirmed table instead of paying: the store is told once', async () => {
  const { table, time } = await proposed('ele-pay');
  await accept(table, time);
  expect(await releases(table)).toEqual([]);
  expect((await cancel(table)).body.code).toBe(0);
  expect((await cancel(table)).body.code).toBe(0);
  expect(await releases(table)).toEqual([expect.stringContaining(time)]);
});

test('a request that the store has not answered just disappears', async () => {
  for (const wanted of [{}, { unpaid: true }]) {
    const table = await askForTable(shop, wanted);
    expect((await cancel(table)).body.code).toBe(0);
    expect(await releases(table)).toEqual([]);
  }
});

test('a table that is being charged cannot be taken back, so nobody is told that it is free', async () => {
  const table = await askForTable(shop);
  await confirmReservation(shop.context.services, { ...table, time: table.wished[0] });
  expect((await cancel(table)).body.message).toBe('E1102');
  expect(await releases(table)).toEqual([]);
  expect(await shop.detail(table.visitor, table.orderId)).toMatchObject({ state: 'established' });
});
