import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../testing/shop';
import { checkLedger } from './check-ledger';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** More than two pages, all bought in the same moment: a page begins in the middle of it. */
const orders = 4_500;

async function grow(): Promise<void> {
  const { userId } = await shop.guest();
  const { offerId, storeId } = await shop.offer('free');
  const statements = [
    sql`insert into orders (order_id, order_number, user_id, request_id, request_hash, offer_id, store_id, state, visit,
        quantity, unit_price, amount, method, contact_name, email, language, promise, holds_stock, purchased_at, touched_at)
      select 'order_' || nth, 'N' || nth, ${userId}, nth::text, '\\x00'::bytea, ${offerId}, ${storeId}, 'established', 'free',
        1, 1000, 1000, 'credit-card', 'Hanako', 'hanako@example.com', 1, '{}', true, now() - interval '3 days', now()
      from generate_series(1, ${orders}::integer) nth`,
    sql`insert into payments (payment_id, order_id, method, amount, state, captures_at_once, captured, created_at, seen_at)
      select 'pay_' || order_id, order_id, method, amount, 'captured', true, amount, purchased_at, purchased_at from orders`,
    sql`insert into ledger_entries (operation, account, order_id, amount, at)
      select 'capture:' || payment_id, account, order_id, sign * amount, created_at
      from payments, (values ('providerReceivable', 1), ('ticketLiability', -1)) as entry (account, sign)`,
    sql`insert into tickets (ticket_id, order_id, unit, user_id, store_id, offer_id, state, code, secret, amount, uses,
        uses_left, valid_until, created_at, established_at)
      select 'ticket_' || order_id, order_id, 1, user_id, store_id, offer_id, 'established', order_id,
        sha256(order_id::bytea), amount, 1, 1, now() + interval '30 days', purchased_at, purchased_at from orders`,
    sql`insert into sandbox.charges (charge_id, payment_id, order_id, method, amount, captured, capture, state, return_url,
        brand, last_four, created_at)
      select 'ch_' || order_id, payment_id, order_id, method, amount, amount, true, 'captured', 'http://127.0.0.1/', 'visa',
        '4242', created_at from payments`,
  ];
  for (const statement of statements) await statement.execute(shop.db);
}

const check = () => checkLedger(shop.context.services, { pauseMs: 0 });

test('books of several pages are read whole, and what is wrong is found on every page', async () => {
  await grow();
  const sums = { count: orders, captured: orders * 1_000, refunded: 0 };
  expect(await check()).toMatchObject({
    ours: sums,
    provider: sums,
    receivable: orders * 1_000,
    differences: [],
  });
  const wrong = ['order_1', 'order_2500', 'order_4500'];
  await sql`update tickets set amount = 900 where order_id = any(${wrong})`.execute(shop.db);
  await sql`update sandbox.charges set payment_id = 'pay_lost' where order_id = 'order_4499'`.execute(
    shop.db,
  );
  const { differences } = await check();
  for (const orderId of [...wrong, 'order_4499']) {
    expect(differences).toContainEqual(expect.stringMatching(new RegExp(`rder ${orderId}\\b`)));
  }
  expect(differences).toContainEqual(expect.stringContaining('pay_lost'));
});

test('where everything differs a thousand differences are told, and the others are counted', async () => {
  await sql`update sandbox.charges set captured = 999`.execute(shop.db);
  const { differences, untold } = await check();
  expect(differences).toHaveLength(1_000);
  expect(untold).toBeGreaterThan(orders - 1_000);
});
