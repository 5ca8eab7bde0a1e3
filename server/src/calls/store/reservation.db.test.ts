import { limits } from '@meal/contract/limits';
import type { StoreReservation } from '@meal/contract/store-reservation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { startShop, type TestShop } from '../../testing/shop';
import { signInStaff } from '../../testing/staff';
import { askForTable, stateOf } from '../../testing/tables';

type Headers = Record<string, string>;

let shop: TestShop;
let owner: Headers;
beforeAll(async () => {
  shop = await startShop();
});
beforeAll(async () => {
  owner = await signInStaff(shop, demoStaff[0]);
});
afterAll(() => shop.close());

const call = (name: string, fields: object, headers = owner) =>
  shop.call(`store/reservation/${name}`, fields, headers);

async function list(fields: object = {}, headers = owner) {
  const { body } = await call('list', fields, headers);
  return body.data as { list: StoreReservation[]; nextCursor?: string };
}

/** The whole list, page by page. */
async function everything(headers = owner): Promise<StoreReservation[]> {
  const all: StoreReservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ cursor }, headers);
    all.push(...page.list);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

/** Moves the session of a member to another store, as if they worked there. */
async function atAnotherStore(): Promise<Headers> {
  await shop.db
    .updateTable('staff')
    .set({ store_id: 's_ramen-1' })
    .where('role', '=', 'storeManager')
    .execute();
  return signInStaff(shop, demoStaff[1]);
}

test('what has to be answered comes first by its deadline, then who comes first', async () => {
  const later = await askForTable(shop, { daysAhead: 9 });
  const sooner = await askForTable(shop, { daysAhead: 2 });
  const [first, second] = [await askForTable(shop), await askForTable(shop)];
  await askForTable(shop, { unpaid: true });
  const declined = await askForTable(shop);
  await call('decline', { reservationId: declined.reservationId, reason: 'full' });
  for (const table of [later, sooner]) {
    const { reservationId, wished } = table;
    const answer = await call('confirm', { reservationId, time: wished[0] });
    expect(answer.body.data['reservation']).toMatchObject({
      state: 'confirmed',
      answer: { name: '松本 花' },
    });
  }
  const shown = (await everything()).map(({ reservationId }) => reservationId);
  expect(shown).toEqual([first, second, sooner, later].map(({ reservationId }) => reservationId));
});

test('a long list comes in pages, nothing twice and nothing left out', async () => {
  const before = await everything();
  for (let count = 0; count < limits.pageSize + 3; count += 1) await askForTable(shop, { method: 'ele-pay' });
  const page = await list();
  expect(page.list).toHaveLength(limits.pageSize);
  const all = await everything();
  expect(new Set(all.map(({ reservationId }) => reservationId)).size).toBe(
    before.length + limits.pageSize + 3,
  );
  expect(all).toHaveLength(before.length + limits.pageSize + 3);
  expect((await call('list', { cursor: 'nonsense' })).body).toMatchObject({
    message: 'E503',
    details: [{ path: 'cursor' }],
  });
});

test('only what waits is listed where only that is asked for', async () => {
  const waiting = await askForTable(shop);
  const answered = await askForTable(shop);
  await call('confirm', { reservationId: answered.reservationId, time: answered.wished[0] });
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call('list', { waitingOnly: true, cursor });
    const page = body.data as Awaited<ReturnType<typeof list>>;
    expect(new Set(page.list.map(({ state }) => state))).toEqual(new Set(['waiting']));
    ids.push(...page.list.map(({ reservationId }) => reservationId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(ids).toContain(waiting.reservationId);
  expect(ids).not.toContain(answered.reservationId);
});

test('one request is opened by its store, answered or not', async () => {
  const { reservationId, wished } = await askForTable(shop);
  const detail = async () => (await call('detail', { reservationId, language: 1 })).body.data;
  expect(await detail()).toMatchObject({
    storeName: 'Namba Sukiyaki Matsunohi',
    reservation: { reservationId, state: 'waiting', preferredTimes: wished },
    serverTime: expect.any(Number),
  });
  await call('decline', { reservationId, reason: 'full' });
  expect(await detail()).toMatchObject({ reservation: { state: 'declined', answer: { by: 'staff' } } });
  expect((await call('detail', { reservationId: 'rsv_none' })).body.message).toBe('E506');
});

test('times are proposed and a table is cancelled by staff', async () => {
  const { reservationId, others, wished, ...table } = await askForTable(shop);
  const proposed = await call('propose', { reservationId, times: others.slice(0, 2) });
  expect(proposed.body.data['reservation']).toMatchObject({ state: 'proposed' });
  expect((await call('confirm', { reservationId, time: wished[0] })).body.message).toBe('E1102');
  const accepted = await shop.call('shopper/reservation/accept', {
    ...table.visitor,
    reservationId,
    time: others[0],
  });
  expect(accepted.body.code).toBe(0);
  await shop.settle();
  const cancelled = await call('cancel', { reservationId, reason: 'closed' });
  expect(cancelled.body.data['reservation']).toMatchObject({ state: 'cancelled', reason: 'closed' });
  await shop.settle();
  expect(await shop.charges(table.orderId)).toMatchObject([{ refunded: table.amount }]);
});

test('another store sees nothing of it and may do nothing with it', async () => {
  const { reservationId, wished, others, orderId } = await askForTable(shop);
  const foreign = await atAnotherStore();
  expect(await everything(foreign)).toEqual([]);
  const attempts: [string, object][] = [
    ['confirm', { time: wished[0] }],
    ['decline', { reason: 'full' }],
    ['propose', { times: others.slice(0, 1) }],
    ['cancel', { reason: 'full' }],
    ['detail', {}],
  ];
  for (const [name, fields] of attempts) {
    const answer = await call(name, { reservationId, ...fields }, foreign);
    expect([name, answer.status, answer.body.message]).toEqual([name, 404, 'E506']);
  }
  expect(await stateOf(shop, { orderId })).toMatchObject({ reservation: 'waiting' });
});

test('who only scans tickets sees the list, but does not answer', async () => {
  const { reservationId, wished } = await askForTable(shop);
  const scanner = await signInStaff(shop, demoStaff[2]);
  expect((await list({}, scanner)).list.length).toBeGreaterThan(0);
  expect((await call('confirm', { reservationId, time: wished[0] }, scanner)).status).toBe(403);
  expect((await call('decline', { reservationId, reason: 'full' }, scanner)).status).toBe(403);
});
