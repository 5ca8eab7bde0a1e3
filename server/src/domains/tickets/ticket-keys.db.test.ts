import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { makeTicketKeys } from '../../testing/ticket-keys';
import { findTicketKey } from './ticket-keys';

let shop: TestShop;
let ticketIds: string[];
beforeAll(async () => {
  shop = await startShop();
  const { tickets } = await buyTickets(shop, { quantity: 2 });
  ticketIds = tickets.map(({ ticketId }) => ticketId);
});
afterAll(() => shop.close());

const now = () => shop.context.services.clock.now();
const inAnHour = () => new Date(now().getTime() + 3_600_000);

async function makeKey(ticketId: string, reader: 'buyer' | 'store' = 'buyer') {
  const [key = ''] = await makeTicketKeys(shop.db, [{ ticketId, reader, expiresAt: inAnHour() }]);
  return key;
}

test('every wish gets a key of its own, in the order of the wishes', async () => {
  const wishes = ticketIds.flatMap((ticketId) =>
    (['buyer', 'store'] as const).map((reader) => ({ ticketId, reader, expiresAt: inAnHour() })),
  );
  const keys = await makeTicketKeys(shop.db, wishes);
  expect(new Set(keys).size).toBe(4);
  for (const [index, { ticketId, reader }] of wishes.entries()) {
    const opened = await findTicketKey(shop.db, keys[index] ?? '', reader, now());
    expect(opened).toEqual({ ticketId, usedAt: null });
  }
});

test('the key of one reader opens nothing for the other', async () => {
  const [ticketId = ''] = ticketIds;
  expect(await findTicketKey(shop.db, await makeKey(ticketId, 'buyer'), 'store', now())).toBeUndefined();
  expect(await findTicketKey(shop.db, await makeKey(ticketId, 'store'), 'buyer', now())).toBeUndefined();
});

test('a key ends at its time, and one that never was opens nothing', async () => {
  const key = await makeKey(ticketIds[0] ?? '');
  expect(await findTicketKey(shop.db, key, 'buyer', inAnHour())).toBeUndefined();
  expect(await findTicketKey(shop.db, `${key}x`, 'buyer', now())).toBeUndefined();
});

test('only the hash of a key is kept', async () => {
  const key = await makeKey(ticketIds[0] ?? '');
  const rows = await shop.db.selectFrom('ticket_keys').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key_hash } of rows) {
    expect(key_hash).toHaveLength(32);
    expect([key_hash.toString('base64url'), key_hash.toString()]).not.toContain(key);
  }
});

test('no wishes, no keys', async () => {
  expect(await makeTicketKeys(shop.db, [])).toEqual([]);
});
