import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactRateLimit } from '../platform/rate-limit';
import { startShop, type TestShop } from '../testing/shop';
import { askForTable } from '../testing/tables';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  shop.context.services.takeHit = exactRateLimit(shop.db);
});
afterAll(() => shop.close());

/** One visitor after the other asks for a table; answers the codes of the answers. */
async function ask(count: number, fields: { email: string; paymentMethod: 'ele-pay' | 'credit-card' }) {
  const { offerId, amount: price, day, wished } = await askForTable(shop, { unpaid: true });
  const reservation = { arrivalDate: day, preferredTimes: wished, people: 2 };
  const codes: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const form = shop.form({ offerId, price }, { ...fields, emailAgain: fields.email, reservation });
    codes.push((await shop.create(await shop.guest(), form)).body.code);
  }
  return codes;
}

test('nobody’s address is flooded with requests that cost nothing, whoever asks', async () => {
  const codes = await ask(22, { paymentMethod: 'ele-pay', email: 'victim@example.com' });
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 1101, 1101]);
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('to_address', '=', 'victim@example.com')
    .execute();
  expect(mails).toHaveLength(20);
  expect(await ask(1, { paymentMethod: 'ele-pay', email: 'other@example.com' })).toEqual([0]);
});

test('where money is set aside first there is no such limit', async () => {
  const codes = await ask(22, { paymentMethod: 'credit-card', email: 'careful@example.com' });
  expect(new Set(codes)).toEqual(new Set([0]));
});
