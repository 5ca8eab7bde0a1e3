import { tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSale, type TestSale } from '../testing/sales';
import { startShop, type TestShop } from '../testing/shop';
import { askForTable } from '../testing/tables';
import { sweepExpiredRows } from './sweep-expired-rows';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const now = new Date();
const sweep = () =>
  sweepExpiredRows({ db: shop.db, clock: { now: () => now }, metrics: shop.context.metrics });
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('refused scans go when no ticket of their time is left, and events that were applied after three months', async () => {
  const { db } = shop;
  for (const days of [179, 180]) {
    await sql`insert into redemption_attempts (at, way, refusal) values (${daysAgo(days)}, 'scan', 'unknown')`.execute(
      db,
    );
  }
  const events = [
    { event_id: 'young', applied_at: daysAgo(89) },
    { event_id: 'old', applied_at: daysAgo(90) },
    { event_id: 'never-applied', applied_at: null },
  ];
  await db
    .insertInto('provider_events')
    .values(events.map((event) => ({ ...event, payment_id: 'p', known_in: [], received_at: daysAgo(200) })))
    .execute();
  await sweep();
  expect(await db.selectFrom('redemption_attempts').select('at').execute()).toEqual([{ at: daysAgo(179) }]);
  const kept = await db.selectFrom('provider_events').select('event_id').orderBy('event_id').execute();
  expect(kept.map(({ event_id }) => event_id)).toEqual(['never-applied', 'young']);
});

test('what guests have written to stores goes a month after the visit', async () => {
  const { db } = shop;
  const asked = [];
  for (const days of [29, 30, -3]) {
    const { orderId } = await askForTable(shop, { message: 'Peanuts' });
    const arrival_date = tokyoDay(daysAgo(days).getTime());
    await db.updateTable('reservations').set({ arrival_date }).where('order_id', '=', orderId).execute();
    asked.push(orderId);
  }
  await sweep();
  const rows = await db
    .selectFrom('reservations')
    .select('message')
    .where('order_id', 'in', asked)
    .orderBy('arrival_date')
    .execute();
  expect(rows.map(({ message }) => message)).toEqual([null, 'Peanuts', 'Peanuts']);
});

test('that somebody was told of a sale is forgotten a month later', async () => {
  const { db } = shop;
  const told = [daysAgo(29), daysAgo(30), null];
  const sales: TestSale[] = [];
  for (const _ of told) sales.push(await makeSale(shop));
  const { userId } = await shop.login('told@example.com');
  const rows = sales.map(({ activityId }, index) => ({
    activity_id: activityId,
    user_id: userId,
    created_at: daysAgo(200),
    sent_at: told[index] ?? null,
  }));
  await db.insertInto('activity_reminders').values(rows).execute();
  await sweep();
  const kept = await db.selectFrom('activity_reminders').select('activity_id').execute();
  const ids = sales.map(({ activityId }) => activityId);
  expect(new Set(kept.map(({ activity_id }) => activity_id))).toEqual(new Set([ids[0], ids[2]]));
});

test('where one kind cannot be erased the others are all the same, and the figures say what was', async () => {
  const { db, context } = shop;
  const { orderId } = await askForTable(shop, { message: 'Peanuts' });
  const arrival_date = tokyoDay(daysAgo(40).getTime());
  await db.updateTable('reservations').set({ arrival_date }).where('order_id', '=', orderId).execute();
  await sql`insert into rate_limits (key, window_end, hits)
    select 'swept-' || nth, ${daysAgo(1)}, 1 from generate_series(1, 2500) nth`.execute(db);
  await db
    .updateTable('sessions')
    .set({ expires_at: daysAgo(1) })
    .execute();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger refusing before delete on sessions execute function refuse()`.execute(db);
  await expect(sweep()).rejects.toThrow('Could not be done: sessions');
  await sql`drop trigger refusing on sessions`.execute(db);
  const { message } = await db
    .selectFrom('reservations')
    .select('message')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(message).toBeNull();
  const left = await db.selectFrom('rate_limits').select('key').where('key', 'like', 'swept-%').execute();
  expect(left).toEqual([]);
  const figures = await context.metrics.text();
  expect(
    Number(/^meal_rows_erased_total\{kind="rate-limits"\} (\d+)$/m.exec(figures)?.[1]),
  ).toBeGreaterThanOrEqual(2_500);
  expect(figures).toMatch(/^meal_rows_erased_total\{kind="guest-messages"\} [1-9]/m);
  expect(figures).not.toMatch(/kind="sessions"\} [1-9]/);
  await sweep();
  expect(await context.metrics.text()).toMatch(/^meal_rows_erased_total\{kind="sessions"\} [1-9]/m);
});
