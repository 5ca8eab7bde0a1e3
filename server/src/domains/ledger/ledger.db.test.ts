import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { type Account, book, captureEntries } from './ledger';

let shop: TestShop;
let orderId: string;
beforeAll(async () => {
  shop = await startShop();
  ({ orderId } = await buyTickets(shop));
});
afterAll(() => shop.close());

const now = new Date('2026-11-15T00:00:00Z');

const entriesOf = (operation: string) =>
  shop.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('operation', '=', operation)
    .orderBy('account')
    .execute();

const insert = (operation: string, ...entries: [account: Account, amount: number][]) =>
  shop.db
    .insertInto('ledger_entries')
    .values(entries.map(([account, amount]) => ({ operation, account, order_id: orderId, amount, at: now })))
    .execute();

test('what does not sum to zero is not booked', async () => {
  await expect(insert('odd:1', ['providerReceivable', 100])).rejects.toThrow('odd:1 does not sum to zero');
  await expect(insert('odd:2', ['providerReceivable', 100], ['ticketLiability', -99])).rejects.toThrow(
    'odd:2 does not sum to zero',
  );
  const bookings = [
    { operation: 'even:1', orderId, entries: captureEntries(100) },
    { operation: 'odd:3', orderId, entries: { providerReceivable: 100, storePayable: -1 } },
  ];
  await expect(book(shop.db, bookings, now)).rejects.toThrow('odd:3 does not sum to zero');
  for (const operation of ['odd:1', 'odd:2', 'odd:3', 'even:1']) {
    expect(await entriesOf(operation)).toEqual([]);
  }
});

test('nothing is added to what was booked, and the same twice is booked once', async () => {
  const capture = { operation: 'even:2', orderId, entries: captureEntries(100) };
  await book(shop.db, [capture], now);
  await book(shop.db, [{ ...capture, entries: captureEntries(900) }], now);
  await expect(insert('even:2', ['commission', 5])).rejects.toThrow('even:2 does not sum to zero');
  expect(await entriesOf('even:2')).toEqual([
    { account: 'providerReceivable', amount: 100 },
    { account: 'ticketLiability', amount: -100 },
  ]);
});

test('what was booked is never changed or taken away', async () => {
  for (const attempt of [
    'update ledger_entries set amount = -amount',
    'delete from ledger_entries',
    'truncate ledger_entries',
  ]) {
    await expect(sql.raw(attempt).execute(shop.db)).rejects.toThrow('append-only');
  }
});
