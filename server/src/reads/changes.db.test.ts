import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../testing/shop';
import { buyAtOwnStore } from '../testing/store-tickets';
import { readChanges } from './changes';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const longAgo = new Date(0);

async function bought() {
  const { visitor, orderId, ticket } = await buyAtOwnStore(shop);
  await shop.settle();
  const look = (from: { since: Date; horizon?: string }) => readChanges(shop.db, [visitor.userId], from);
  const versions = async () => {
    const { changes } = await look({ since: longAgo });
    return new Map(changes.map(({ id, version }) => [id, version]));
  };
  return { visitor, orderId, ticketId: ticket.ticketId, look, versions };
}

/** As servers of the release before write: they know nothing of versions. */
const touch = (orderId: string) =>
  sql`update orders set touched_at = touched_at where order_id = ${orderId}`.execute(shop.db);

test('whoever writes a row gives it another version, and no other row', async () => {
  const { orderId, ticketId, versions } = await bought();
  const before = await versions();
  expect([...before.keys()].toSorted()).toEqual([orderId, ticketId].toSorted());
  await touch(orderId);
  const after = await versions();
  expect(after.get(orderId)).not.toBe(before.get(orderId));
  expect(after.get(ticketId)).toBe(before.get(ticketId));
  await sql`update tickets set uses_left = uses_left where ticket_id = ${ticketId}`.execute(shop.db);
  expect((await versions()).get(ticketId)).not.toBe(before.get(ticketId));
});

test('rows that are made of JSON without a version have one', async () => {
  const { versions } = await bought();
  for (const version of (await versions()).values()) expect(version).toMatch(/^\d+$/);
});

test('what was restored from a server that has counted further is told when it is written, and not before', async () => {
  const { orderId, look } = await bought();
  await sql`alter table orders disable trigger raise_version`.execute(shop.db);
  await sql`update orders set version = '900000000000' where order_id = ${orderId}`.execute(shop.db);
  await sql`alter table orders enable trigger raise_version`.execute(shop.db);
  const since = new Date(shop.context.services.clock.now().getTime() + 60_000);
  const { changes, horizon } = await look({ since, horizon: '1' });
  expect(changes).toEqual([]);
  await touch(orderId);
  const { changes: later } = await look({ since, horizon });
  expect(later.map(({ id }) => id)).toContain(orderId);
});
