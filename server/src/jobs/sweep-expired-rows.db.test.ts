import { tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../testing/shop';
import { askForTable } from '../testing/tables';
import { sweepExpiredRows } from './sweep-expired-rows';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const now = new Date();
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
  await sweepExpiredRows({ db, clock: { now: () => now } });
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
  await sweepExpiredRows({ db, clock: { now: () => now } });
  const rows = await db
    .selectFrom('reservations')
    .select('message')
    .where('order_id', 'in', asked)
    .orderBy('arrival_date')
    .execute();
  expect(rows.map(({ message }) => message)).toEqual([null, 'Peanuts', 'Peanuts']);
});
