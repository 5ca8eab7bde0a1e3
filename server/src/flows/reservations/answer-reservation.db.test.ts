import { startOfTokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal';
import { startShop, type TestShop } from '../../testing/shop';
import { askForTable, stateOf } from '../../testing/tables';
import { acceptProposal, confirmReservation, declineReservation, proposeTimes } from './answer-reservation';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;
const stock = (offerId: string) => shop.stockOf(offerId);

test('a confirmed wish takes the money that was held, and the tickets are good', async () => {
  const table = await askForTable(shop, { quantity: 2 });
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'awaitingStore',
    reservation: 'waiting',
    tickets: ['application', 'application'],
  });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'held', captured: 0 }]);
  await confirmReservation(services(), { ...table, time: table.wished[1] });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingStore', reservation: 'confirmed' });
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'established',
    reservation: 'confirmed',
    time: table.wished[1],
    by: 'mail',
    tickets: ['established', 'established'],
  });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'captured', captured: table.amount }]);
});

test('where the money cannot be held, the visitor pays after the store has confirmed', async () => {
  const table = await askForTable(shop, { method: 'ele-pay' });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingStore', tickets: ['application'] });
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  const asked = await stateOf(shop, table);
  expect(asked).toMatchObject({ order: 'awaitingPayment', reservation: 'confirmed' });
  const hour = 3_600_000;
  expect(asked.pay_by?.getTime()).toBeGreaterThan(services().clock.now().getTime() + 23 * hour);
  expect(await shop.charges(table.orderId)).toEqual([]);
  const { body } = await shop.pay(table.visitor, table.orderId);
  const { url } = body.data['action'] as { url: string };
  await shop.post(new URL(url).pathname, { approve: true });
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established', tickets: ['established'] });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'captured' }]);
});

test('a confirmed table that nobody pays in time is given away again', async () => {
  const table = await askForTable(shop, { method: 'ele-pay' });
  const before = await stock(table.offerId);
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await shop.advance(24 * 3_600 + 1);
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'cancelled',
    reservation: 'cancelled',
    tickets: ['cancelled/refunded'],
  });
  expect(await stock(table.offerId)).toBe(before + 1);
});

test('a hold that ends before its money is taken: the visitor is asked to pay, and the table stays confirmed', async () => {
  const table = await askForTable(shop);
  const [held] = await shop.charges(table.orderId);
  await confirmReservation(services(), { ...table, time: table.wished[0] });
  await shop.setFaults({ expireHolds: [held?.paymentId] });
  await shop.settle();
  await shop.advance(600);
  const asked = await stateOf(shop, table);
  expect(asked).toMatchObject({
    order: 'awaitingPayment',
    reservation: 'confirmed',
    tickets: ['application'],
  });
  expect(asked.pay_by).not.toBeNull();
  await shop.pay(table.visitor, table.orderId, await shop.card());
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({ order: 'established', tickets: ['established'] });
  const states = (await shop.charges(table.orderId)).map(({ state }) => state).sort();
  expect(states).toEqual(['captured', 'expired']);
});

test('a hold that ends before the store has answered: the request is over, and the store is not blamed', async () => {
  const table = await askForTable(shop);
  const before = await stock(table.offerId);
  const [held] = await shop.charges(table.orderId);
  await shop.setFaults({ expireHolds: [held?.paymentId] });
  await shop.settle();
  await shop.advance(600);
  expect(await stateOf(shop, table)).toMatchObject({ order: 'cancelled', reservation: 'lapsed' });
  expect((await shop.detail(table.visitor, table.orderId)).reservation?.holdLost).toBe(true);
  expect(await stock(table.offerId)).toBe(before + 1);
  const mails = await shop.mails(table.email);
  // What is told at the same time may arrive in any order.
  const ended = mails.filter(({ subject }) => subject.includes('has ended'));
  expect(mails).toHaveLength(2);
  expect(ended).toEqual([
    expect.objectContaining({ text: expect.stringContaining('The payment provider released') }),
  ]);
});

test('a declined request lets the money go and gives the stock back', async () => {
  const table = await askForTable(shop);
  const before = await stock(table.offerId);
  await declineReservation(services(), { ...table, reason: 'full' });
  await shop.settle();
  expect(await stateOf(shop, table)).toMatchObject({
    order: 'cancelled',
    reservation: 'declined',
    reason: 'full',
    tickets: ['cancelled/store'],
  });
  expect(await shop.charges(table.orderId)).toMatchObject([{ state: 'voided', captured: 0 }]);
  expect(await stock(table.offerId)).toBe(before + 1);
});

test('bad input names the field and changes nothing', async () => {
  const table = await askForTable(shop);
  const [free = ''] = table.others;
  const before = await stateOf(shop, table);
  await expect(confirmReservation(services(), { ...table, time: free })).rejects.toEqual(
    refusal('E503', 'time'),
  );
  const propose = (times: string[]) => proposeTimes(services(), { ...table, times });
  await expect(propose([free, free])).rejects.toEqual(refusal('E503', 'times.1'));
  await expect(propose([free, '04:30'])).rejects.toEqual(refusal('E503', 'times.1'));
  await expect(propose([table.wished[0]])).rejects.toEqual(refusal('E503', 'times.0'));
  expect(await stateOf(shop, table)).toEqual(before);
});

test('a time that is over can be neither confirmed nor proposed nor taken', async () => {
  const table = await askForTable(shop);
  const moment = (time: string) =>
    startOfTokyoDay(table.day) + Number(time.slice(0, 2)) * 3_600_000 + 1_800_001;
  const late = { ...services(), clock: { now: () => new Date(moment(table.others[0] ?? '')) } };
  // As if the store had been given more time than it ever is.
  const reply_by = new Date(moment('30:00'));
  const setDeadline = () =>
    shop.db.updateTable('reservations').set({ reply_by }).where('order_id', '=', table.orderId).execute();
  await setDeadline();
  await expect(confirmReservation(late, { ...table, time: table.wished[0] })).rejects.toEqual(
    refusal('E503', 'time'),
  );
  await expect(proposeTimes(late, { ...table, times: table.others.slice(0, 1) })).rejects.toEqual(
    refusal('E503', 'times.0'),
  );
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 1) });
  await setDeadline();
  const taken = {
    reservationId: table.reservationId,
    time: table.others[0] ?? '',
    userId: table.visitor.userId,
  };
  await expect(acceptProposal(late, taken)).rejects.toEqual(refusal('E503', 'time'));
});

test('another store cannot answer, and does not even learn that there is a request', async () => {
  const table = await askForTable(shop);
  const by = { storeId: 's_ramen-1', answeredBy: 'mail' };
  const [time] = table.wished;
  await expect(confirmReservation(services(), { ...table, by, time })).rejects.toEqual(refusal('E506'));
  await expect(declineReservation(services(), { ...table, by, reason: 'full' })).rejects.toEqual(
    refusal('E506'),
  );
  const nowhere = { ...table, reservationId: 'rsv_nowhere' };
  await expect(confirmReservation(services(), { ...nowhere, time })).rejects.toEqual(refusal('E506'));
  expect(await stateOf(shop, table)).toMatchObject({ reservation: 'waiting' });
});

test('nobody asks the store before the money is held', async () => {
  const table = await askForTable(shop, { unpaid: true });
  expect(await stateOf(shop, table)).toMatchObject({ order: 'awaitingPayment', reservation: 'waiting' });
  await expect(confirmReservation(services(), { ...table, time: table.wished[0] })).rejects.toEqual(
    refusal('E506'),
  );
});

test('a request is answered once, and not after its deadline', async () => {
  const table = await askForTable(shop);
  const [time] = table.wished;
  await proposeTimes(services(), { ...table, times: table.others.slice(0, 1) });
  await expect(confirmReservation(services(), { ...table, time })).rejects.toEqual(refusal('E1102'));
  await expect(declineReservation(services(), { ...table, reason: 'full' })).rejects.toEqual(
    refusal('E1102'),
  );
  const late = await askForTable(shop);
  const { reply_by } = await stateOf(shop, late);
  const atDeadline = { ...services(), clock: { now: () => reply_by } };
  await expect(confirmReservation(atDeadline, { ...late, time: late.wished[0] })).rejects.toEqual(
    refusal('E1102'),
  );
  expect(await stateOf(shop, late)).toMatchObject({ reservation: 'waiting' });
});
