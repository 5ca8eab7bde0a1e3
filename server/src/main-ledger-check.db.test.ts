import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './testing/run-program';
import { orderOf, startShop, type TestShop } from './testing/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const run = (env: Record<string, string>) => runProgram('main-ledger-check', [], env);

test('beside a running demo it asks the provider, prints both sides, and ends with 1 where they differ', async () => {
  const offer = await shop.offer('free', 10);
  const visitor = await shop.guest();
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer)));
  await shop.pay(visitor, orderId, await shop.card());
  const env = {
    DATABASE_URL: String(shop.context.connection.pool.options.connectionString),
    PORT: new URL(shop.address).port,
  };
  const yen = `¥${offer.price.toLocaleString('en-US')}`;
  const right = await run(env);
  expect(right).toMatchObject({ code: 0, complained: '' });
  expect(right.said).toMatch(new RegExp(`the provider owes us +${yen} +${yen}`));
  expect(right.said).toContain('No difference.');
  await shop.db.updateTable('payments').set({ captured: 0 }).where('order_id', '=', orderId).execute();
  const wrong = await run(env);
  expect(wrong.code).toBe(1);
  expect(wrong.said).toMatch(new RegExp(`^Order ${orderId}: the ledger has ${yen} from the provider`, 'm'));
  expect(wrong.said).toContain('differences.');
});

test('where nobody answers it says so in one sentence', async () => {
  const { code, complained } = await run({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/postgres' });
  expect(code).toBe(1);
  expect(complained).toBe('Nobody answers at the address of DATABASE_URL.\n');
});
