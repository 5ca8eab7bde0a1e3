import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bought, buyTickets } from '../testing/bought-tickets';
import { startShop, type TestShop } from '../testing/shop';
import { breakMails } from '../testing/tables';
import { expireTicketsDue } from './expire-tickets';
import { remindVisitors } from './remind-visitors';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const hourMs = 3_600_000;
const hoursBefore = ({ validUntil }: Bought, hours: number) =>
  new Date(validUntil.getTime() - hours * hourMs);
const at = (moment: Date) => ({ ...shop.context.services, clock: { now: () => moment } });

/** The job at this moment, five times at once. */
async function remindAt(moment: Date): Promise<number> {
  const reminded = await Promise.all(Array.from({ length: 5 }, () => remindVisitors(at(moment))));
  return reminded.reduce((sum, count) => sum + count, 0);
}

const remindersOf = ({ orderIds }: Bought) =>
  shop.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'language'])
    .where(
      'event',
      'in',
      orderIds.map((orderId) => `ticketReminder:${orderId}`),
    )
    .execute();

test('three days before the end there is one mail for each order, whatever the visitor wants of other mails', async () => {
  const bought = await buyTickets(shop, { orders: 2, quantity: 3 });
  expect(await remindAt(hoursBefore(bought, 3 * 24 + 1))).toBe(0);
  expect(await remindAt(hoursBefore(bought, 3 * 24))).toBe(2);
  expect(await remindAt(hoursBefore(bought, 24))).toBe(0);
  const mail = { to_address: 'hanako@example.com', language: 1 };
  expect(await remindersOf(bought)).toEqual([mail, mail]);
});

test('who has bought it less than a day ago is not reminded', async () => {
  const bought = await buyTickets(shop);
  const boughtAt = shop.context.services.clock.now().getTime();
  await shop.db
    .updateTable('tickets')
    .set({ valid_until: new Date(boughtAt + 48 * hourMs) })
    .where('order_id', '=', bought.orderId)
    .execute();
  expect(await remindAt(new Date(boughtAt + 23 * hourMs))).toBe(0);
  expect(await remindAt(new Date(boughtAt + 25 * hourMs))).toBe(1);
});

test('of what is used or over nobody is reminded', async () => {
  const used = await buyTickets(shop);
  await shop.db
    .updateTable('tickets')
    .set({ state: 'used', outcome: 'used', uses_left: 0 })
    .where('order_id', '=', used.orderId)
    .execute();
  const over = await buyTickets(shop);
  await expireTicketsDue(at(over.validUntil));
  expect(await remindAt(hoursBefore(over, 1))).toBe(0);
  expect(await remindersOf(used)).toEqual([]);
});

test('a ticket whose end has come is not reminded of, even before it is refunded', async () => {
  const bought = await buyTickets(shop);
  expect(await remindAt(bought.validUntil)).toBe(0);
  expect(await remindersOf(bought)).toEqual([]);
});

test('an order whose mail cannot be written keeps nobody else waiting', async () => {
  const [broken, whole] = [await buyTickets(shop), await buyTickets(shop)];
  await breakMails(shop, broken.orderId);
  await expect(remindVisitors(at(hoursBefore(whole, 24)))).rejects.toThrow(broken.orderId);
  expect(await remindersOf(broken)).toEqual([]);
  expect(await remindersOf(whole)).toHaveLength(1);
});
