import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../testing/shop';
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
