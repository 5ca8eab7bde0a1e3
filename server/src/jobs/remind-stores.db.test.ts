import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineReservation } from '../flows/reservations/answer-reservation';
import { startShop, type TestShop } from '../testing/shop';
import { type AskedTable, askForTable, breakMails, stateOf } from '../testing/tables';
import { remindStores } from './remind-stores';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const services = () => shop.context.services;

/** Runs the job when so much of the store's time is over, five times at once; all of them have ended when it answers. */
async function remindAt(table: AskedTable, share: number): Promise<number> {
  const { reply_by } = await stateOf(shop, table);
  const { created_at } = await shop.db
    .selectFrom('reservations')
    .select('created_at')
    .where('reservation_id', '=', table.reservationId)
    .executeTakeFirstOrThrow();
  const moment = created_at.getTime() + share * (reply_by.getTime() - created_at.getTime());
  const clock = { now: () => new Date(moment) };
  const runs = Array.from({ length: 5 }, () => remindStores({ ...services(), clock }));
  await Promise.allSettled(runs);
  return (await Promise.all(runs)).reduce((sum, count) => sum + count, 0);
}

const remindersOf = ({ orderId }: AskedTable) =>
  shop.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'language'])
    .where('event', '=', `requestReminder:${orderId}`)
    .execute();

test('a store is reminded once, in the last quarter of its time', async () => {
  const table = await askForTable(shop);
  expect(await remindAt(table, 0.74)).toBe(0);
  expect(await remindAt(table, 0.76)).toBe(1);
  expect(await remindAt(table, 0.9)).toBe(0);
  expect(await remindersOf(table)).toEqual([{ to_address: 'owner@store.example', language: 0 }]);
});

test('a store that has answered, or was never asked, is not reminded', async () => {
  const answered = await askForTable(shop);
  await declineReservation(services(), { ...answered, reason: 'full' });
  expect(await remindAt(answered, 0.8)).toBe(0);
  const unpaid = await askForTable(shop, { unpaid: true });
  expect(await remindAt(unpaid, 0.8)).toBe(0);
});

test('after the deadline a reminder helps nobody', async () => {
  const table = await askForTable(shop);
  expect(await remindAt(table, 1)).toBe(0);
  expect(await remindersOf(table)).toEqual([]);
});

test('a request whose mail cannot be written keeps nobody else waiting', async () => {
  const [broken, whole] = [await askForTable(shop), await askForTable(shop)];
  await breakMails(shop, broken.orderId);
  await expect(remindAt(whole, 0.9)).rejects.toThrow(broken.reservationId);
  expect(await remindersOf(whole)).toHaveLength(1);
});
