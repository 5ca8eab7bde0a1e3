import { limits } from '@meal/contract/limits';
import { tokyoDay } from '@meal/contract/tokyo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineReservation } from '../../flows/reservations/answer-reservation';
import { cancelReservation } from '../../flows/reservations/cancel-reservation';
import { idsOf, ownTicketsOf } from '../../testing/own-tickets';
import { startShop, type TestShop, type Visitor } from '../../testing/shop';
import { askForTable } from '../../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const { buy, list, detail, end, confirm, ticketOf } = ownTicketsOf(() => shop);
const dayMs = 86_400_000;
const now = () => shop.context.services.clock.now();

test('what was declined is cancelled by the store; what it took back shows its refund', async () => {
  const { services } = shop.context;
  const declined = await askForTable(shop);
  await declineReservation(services, {
    reservationId: declined.reservationId,
    reason: 'full',
    by: declined.by,
  });
  const page = await list(declined.visitor, 'cancelled', { reason: 'store' });
  expect(page.list[0]).toMatchObject({ reason: 'store', code: '', reservation: { reason: 'full' } });
  expect(page.list[0]?.refund).toBeUndefined();

  const table = await askForTable(shop, { quantity: 2 });
  await confirm(table);
  await cancelReservation(services, { reservationId: table.reservationId, reason: 'closed', by: table.by });
  const refundOf = async () => (await list(table.visitor, 'cancelled')).list.map(({ refund }) => refund);
  const share = { amount: table.amount / 2, method: 'credit-card' };
  expect(await refundOf()).toMatchObject([
    { ...share, state: 'pending' },
    { ...share, state: 'pending' },
  ]);
  await shop.settle();
  expect(await refundOf()).toMatchObject([
    { ...share, state: 'done', doneAt: expect.any(Number) },
    { ...share, state: 'done', doneAt: expect.any(Number) },
  ]);
});

test('the next visit or the earliest end comes first, and past tickets newest first', async () => {
  const table = await askForTable(shop, { daysAhead: 5 });
  await confirm(table);
  const { visitor } = table;
  const long = await buy({ visitor, validityDays: 90 });
  const short = await buy({ visitor, validityDays: 2 });
  const middle = await buy({ visitor, validityDays: 30 });
  const [long1 = '', short1 = '', middle1 = ''] = [long, short, middle].flatMap(({ ticketIds }) => ticketIds);
  const table1 = await ticketOf(table);
  expect(idsOf(await list(visitor, 'established'))).toEqual([short1, table1, middle1, long1]);

  await end(middle1, new Date(now().getTime() - 2 * dayMs), { state: 'used' });
  await end(long1, new Date(now().getTime() - dayMs), { state: 'used' });
  expect(idsOf(await list(visitor, 'used'))).toEqual([long1, middle1]);
  expect((await list(visitor, 'used')).counts).toEqual({
    application: 0,
    established: 2,
    used: 2,
    cancelled: 0,
  });
});

test('cancelled tickets can be asked for by their reason', async () => {
  const visitor = await shop.guest();
  const [first = '', second = ''] = (await buy({ visitor, quantity: 2 })).ticketIds;
  await end(first, now(), { state: 'cancelled', reason: 'expired' });
  expect(idsOf(await list(visitor, 'cancelled'))).toEqual([first]);
  expect(idsOf(await list(visitor, 'cancelled', { reason: 'expired' }))).toEqual([first]);
  expect(idsOf(await list(visitor, 'cancelled', { reason: 'refunded' }))).toEqual([]);
  // A reason belongs to cancelled tickets only.
  expect(idsOf(await list(visitor, 'established', { reason: 'store' }))).toEqual([second]);
});

test('forty-five tickets come page by page, each once, also when some change their state meanwhile', async () => {
  const visitor = await shop.guest();
  const orders = [];
  for (const validityDays of [3, 3, 60]) {
    orders.push(await buy({ visitor, quantity: 15, validityDays }));
  }
  const all = orders.flatMap(({ ticketIds }) => ticketIds);
  const first = await list(visitor, 'established');
  expect(first.list).toHaveLength(limits.pageSize);
  const [seen = '', last = ''] = [idsOf(first)[0], idsOf(first).at(-1)];
  const unseen = all.find((ticketId) => !idsOf(first).includes(ticketId)) ?? '';
  // The one where the next page begins, one before it and one after it.
  for (const ticketId of [seen, last, unseen]) await end(ticketId, now(), { state: 'used' });
  const second = await list(visitor, 'established', { cursor: first.nextCursor });
  const third = await list(visitor, 'established', { cursor: second.nextCursor });
  const shown = [first, second, third].flatMap(idsOf);
  expect(third.nextCursor).toBeUndefined();
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.toSorted()).toEqual(all.filter((ticketId) => ticketId !== unseen).toSorted());
  // Tickets of an order stay together, in their order.
  const units = [first, second, third].flatMap(({ list }) =>
    list.map(({ order, unit }) => [order.orderId, unit]),
  );
  const runs = new Map<unknown, unknown[]>();
  for (const [orderId, unit] of units) runs.set(orderId, [...(runs.get(orderId) ?? []), unit]);
  expect(runs.size).toBe(3);
  for (const run of runs.values())
    expect(run).toEqual(run.toSorted((one, other) => Number(one) - Number(other)));
});

test('a cursor of another list, or of nobody, is bad input', async () => {
  const visitor = await shop.guest();
  await buy({ visitor, quantity: 21 });
  const { nextCursor } = await list(visitor, 'established');
  for (const fields of [
    { type: 'used', cursor: nextCursor },
    { type: 'cancelled', reason: 'store', cursor: nextCursor },
    { type: 'established', cursor: 'x' },
    { type: 'sold' },
    {},
  ]) {
    const { status, body } = await shop.call('shopper/user/ticket/queryList', { ...visitor, ...fields });
    expect([fields, status, body.message]).toEqual([fields, 422, 'E503']);
  }
});

test('my page counts tickets and names the nearest table, else the ticket that ends first', async () => {
  const profileOf = async (visitor: Visitor, fields: object = {}) =>
    (await shop.call('shopper/user/getMyInfo', { ...visitor, ...fields })).body.data;
  const nobody = await profileOf(await shop.guest());
  expect(nobody['counts']).toEqual({ application: 0, established: 0, used: 0, cancelled: 0 });
  expect(nobody['nextVisit']).toBeUndefined();

  const table = await askForTable(shop);
  const { visitor } = table;
  expect((await profileOf(visitor))['counts']).toMatchObject({ application: 1, established: 0 });
  const short = await buy({ visitor, validityDays: 1 });
  const ending = await detail(visitor, short.ticketIds[0] ?? '');
  const withoutTable = await profileOf(visitor);
  expect(withoutTable['nextVisit']).toEqual({
    ticketId: ending.ticketId,
    title: ending.title,
    storeName: ending.offer.store.name,
    date: tokyoDay(ending.validUntil - 1),
    validUntil: ending.validUntil,
  });
  await confirm(table);
  const ticketId = await ticketOf(table);
  const withTable = await profileOf(visitor, { language: 0 });
  expect(withTable).toMatchObject({
    counts: { application: 0, established: 2 },
    nextVisit: { ticketId, storeName: '難波すき焼き 松乃灯', date: table.day, time: table.wished[0] },
  });
  // Once nobody has come to it, the table is no longer ahead.
  await shop.db
    .updateTable('reservations')
    .set({ arrival_date: tokyoDay(now().getTime() - dayMs) })
    .where('reservation_id', '=', table.reservationId)
    .execute();
  expect((await profileOf(visitor))['nextVisit']).toMatchObject({ ticketId: ending.ticketId });
});
