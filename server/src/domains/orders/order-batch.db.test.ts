import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/transaction';
import { buyTickets } from '../../testing/bought-tickets';
import { startShop, type TestShop } from '../../testing/shop';
import { lockOrdersOfTickets } from './order-batch';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const gate = sql<number>`772033::bigint`;

const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(shop.db);
  return rows.length > 0;
};

test('tickets that another worker ends while this one looks for them are not taken for good', async () => {
  const { orderIds, validUntil } = await buyTickets(shop, { orders: 3 });
  const [ended = '', ...left] = orderIds;
  // Waits at a closed gate after it has begun to look, and before it locks anything.
  const isDue = sql<boolean>`(t.valid_until <= ${validUntil} and (select pg_advisory_xact_lock_shared(${gate}) is not null))`;
  let inHand: readonly string[] = [];
  const onTaken = (taken: readonly string[]) => {
    inHand = taken;
  };
  let locking: Promise<{ order_id: string }[]> | undefined;
  await inTransaction(shop.db, async (other) => {
    await sql`select pg_advisory_xact_lock(${gate})`.execute(other);
    locking = inTransaction(shop.db, (trx) => lockOrdersOfTickets(trx, isDue, { most: 10, onTaken }));
    await expect.poll(isSomebodyWaiting).toBe(true);
    await other
      .updateTable('tickets')
      .set({ state: 'cancelled', reason: 'expired', outcome: 'expired' })
      .where('order_id', '=', ended)
      .execute();
    await other.updateTable('orders').set({ state: 'refunded' }).where('order_id', '=', ended).execute();
  });
  const locked = (await locking)?.map(({ order_id }) => order_id);
  expect(locked?.sort()).toEqual(left.sort());
  // The batch was not empty: whoever works through all of them goes on.
  expect(inHand).toHaveLength(3);
});
