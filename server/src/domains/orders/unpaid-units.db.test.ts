import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf, startShop, type TestShop } from '../../testing/shop';
import { countUnpaid, lockHolders } from './unpaid-units';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const holder = { network: 'network-of-a-station', device: 'device-of-somebody' };

/** As a purchase does it. */
const count = () =>
  shop.db.transaction().execute(async (trx) => {
    await lockHolders(trx, [holder]);
    return countUnpaid(trx, [{ ...holder, userId: 'nobody', offerId: 'nothing' }]);
  });

async function entriesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.db);
  const { rows } = await sql<{ read: number }>`
    select idx_tup_read::integer as read from pg_stat_user_indexes where indexrelname = 'orders_unpaid_of_network'`.execute(
    shop.db,
  );
  return rows[0]?.read ?? Number.NaN;
}

async function entriesOfOneCount(): Promise<number> {
  const before = await entriesRead();
  await count();
  return (await entriesRead()) - before;
}

test('what a network has paid long ago is not walked over at each of its purchases', async () => {
  const form = shop.form(await shop.offer('free'));
  const { orderId } = orderOf(await shop.create(await shop.guest(), form));
  // Else the vacuum of PostgreSQL might take the entries away before anybody has walked over them.
  await sql`alter table orders set (autovacuum_enabled = off)`.execute(shop.db);
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', o.order_id || '-' || copy,
      'order_number', o.order_number || '-' || copy, 'request_id', o.request_id || '-' || copy,
      'unpaid_network', ${holder.network}::text))).*
    from orders o cross join generate_series(1, 2000) copy where order_id = ${orderId}`.execute(shop.db);
  await sql`update orders set unpaid_network = null
    where order_id like ${`${orderId}-%`} and order_id <> ${`${orderId}-1`}`.execute(shop.db);

  expect(await count()).toMatchObject([{ ofNetwork: 1 }]);
  // Walking over all of them would be 2,000; those that share an entry with a living one stay. An entry is marked as dead only
  // when no transaction of the whole cluster began before its row changed: whoever is busy beside this test may be waited for.
  await expect.poll(entriesOfOneCount, { timeout: 60_000 }).toBeLessThan(600);
});
