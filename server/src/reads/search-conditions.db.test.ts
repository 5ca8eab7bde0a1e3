import { type Slot, slots } from '@meal/contract/slots';
import { addDays, minutesOf, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { assert, asyncProperty, constantFrom, integer, option, record, subarray } from 'fast-check';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCalls } from '../database/migrations/014-last-calls';
import type { OffersTable } from '../database/tables/offers';
import { usageOf } from '../domains/offers/offer-usage';
import { isUsable, type Moment, nextUsableDay, type UsageRule } from '../domains/offers/usability';
import { indexStores } from '../domains/search/index-stores';
import { isJapaneseHoliday } from '../platform/holidays';
import { startCatalogueApi, type TestApi } from '../testing/api';
import { OfferSearch } from './offer-search';
import { readPurchaseForm } from './purchase-form';

interface Sold {
  row: Selectable<OffersTable>;
  rule: UsageRule;
}

let api: TestApi;
let search: OfferSearch;
let listed: Sold[];

beforeAll(async () => {
  api = await startCatalogueApi();
  search = new OfferSearch(api.context.connection.pool);
  await varyOffers();
  const rows = await api.db
    .selectFrom('offer_search')
    .innerJoin('offers', 'offers.offer_id', 'offer_search.offer_id')
    .selectAll('offers')
    .execute();
  listed = rows.map((row) => ({ row, rule: ruleOf(row) }));
});
afterAll(() => api.close());

/** Stores that want to be asked up to three days ahead, nights that pass midnight, tickets that end soon, odd hours. */
async function varyOffers(): Promise<void> {
  const hours = ['17:00-21:30', '18:10-23:55', '22:45-26:15', '20:00-25:00', '24:00-26:00', '19:30-19:40'];
  await sql`
    update offers set lead_hours = abs(hashtext('lead ' || offer_id)) % 73,
      validity_days = case abs(hashtext('days ' || offer_id)) % 3 when 0 then 1 + abs(hashtext(offer_id)) % 5
        else validity_days end,
      slot_hours = case when not slot_hours ? 'evening' then slot_hours else jsonb_set(slot_hours, '{evening}', (
        select jsonb_build_object('from', split_part(text, '-', 1), 'to', split_part(text, '-', 2))
        from (select (${hours}::text[])[1 + abs(hashtext('hours ' || offer_id)) % ${hours.length}] as text) chosen)) end`.execute(
    api.db,
  );
  const stores = await api.db.selectFrom('offers').select('store_id').distinct().execute();
  await indexStores(
    api.db,
    stores.map(({ store_id }) => store_id),
  );
}

function ruleOf(row: Selectable<OffersTable>): UsageRule {
  return {
    ...usageOf(row),
    validityDays: row.validity_days,
    visit: row.visit,
    leadHours: row.lead_hours,
    peopleMin: row.people_min,
    peopleMax: row.people_max,
  };
}

async function found(conditions: object, now: Date): Promise<string[]> {
  const offerIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search.search(
      { limit: 50, ...conditions, cursor },
      { language: 1, userId: undefined, now },
    );
    offerIds.push(...page.list.map(({ offerId }) => offerId));
    cursor = page.nextCursor;
  } while (cursor);
  return offerIds.sort();
}

const onSale = (now: Date) =>
  listed.filter(
    ({ row }) =>
      row.stock > 0 &&
      row.sale_starts_at <= now &&
      (row.sale_ends_at === null || row.sale_ends_at > now) &&
      row.usable_to >= tokyoDay(now.getTime()),
  );

/** Days and seconds of a fortnight from today on. */
const moments = integer({ min: 0, max: 14 * 86_400 }).map((seconds) => {
  const today = startOfTokyoDay(tokyoDay(api.context.services.clock.now().getTime()));
  return new Date(today + seconds * 1_000);
});
const people = option(integer({ min: 1, max: 12 }), { nil: undefined });

test('the search finds exactly the offers that the rule calls usable', async () => {
  const questions = record({
    now: moments,
    ahead: integer({ min: -3, max: 200 }),
    length: integer({ min: 0, max: 10 }),
    slots: subarray([...slots]),
    people,
  });
  await assert(
    asyncProperty(questions, async ({ now, ahead, length, ...wish }) => {
      const dateFrom = addDays(tokyoDay(now.getTime()), ahead);
      const days = Array.from({ length: length + 1 }, (_, nth) => addDays(dateFrom, nth));
      const moment: Moment = { now: now.getTime(), isHoliday: isJapaneseHoliday };
      const wanted = { people: wish.people, slots: wish.slots.length > 0 ? wish.slots : undefined };
      const expected = onSale(now)
        .filter(({ rule }) => days.some((day) => isUsable(rule, { day, ...wanted }, moment)))
        .map(({ row }) => row.offer_id)
        .sort();
      expect(await found({ dateFrom, dateTo: addDays(dateFrom, length), ...wish }, now)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('without a day, what nobody who buys it now could use any more is not found', async () => {
  const moment = (now: Date): Moment => ({ now: now.getTime(), isHoliday: isJapaneseHoliday });
  const ends = [...new Set(listed.map(({ row }) => row.usable_to))].slice(0, 6);
  for (const end of ends) {
    // Some hours before its last day, in it and after its last hours.
    for (const hours of [-30, 8, 13, 20, 23.9]) {
      const now = new Date(startOfTokyoDay(end) + hours * 3_600_000);
      const offerIds = await found({}, now);
      const last = onSale(now).filter(({ row }) => row.usable_to === end);
      for (const { row, rule } of last) {
        const isFound = nextUsableDay(rule, moment(now)) !== undefined;
        expect({ at: now, offer: row.offer_id, isFound: offerIds.includes(row.offer_id) }).toEqual({
          at: now,
          offer: row.offer_id,
          isFound,
        });
      }
    }
  }
});

test('whatever needs a table is found for a part of a day if the form has a time in it, and only then', async () => {
  const questions = record({
    now: moments,
    // Soon, because that is where a store may not have its time to answer.
    ahead: integer({ min: 0, max: 5 }),
    slot: constantFrom(...slots),
    from: integer({ min: 0, max: 1_000 }),
    people,
  });
  await assert(
    asyncProperty(questions, async ({ now, ahead, slot, from, people: wished }) => {
      const day = addDays(tokyoDay(now.getTime()), ahead);
      const listedThen = await found({ dateFrom: day, dateTo: day, slots: [slot], people: wished }, now);
      const tables = onSale(now).filter(
        ({ rule }) => rule.visit === 'reservation' && fits(rule, wished) && rule.slotHours[slot],
      );
      for (const { row, rule } of someOf(tables, from)) {
        const times = await timesOn(row.offer_id, day, now);
        const isOffered = times.some((time) => isWithin(time, rule, slot));
        expect({ offer: row.offer_id, found: listedThen.includes(row.offer_id) }).toEqual({
          offer: row.offer_id,
          found: isOffered,
        });
      }
    }),
    { numRuns: 40 },
  );
});

function fits({ peopleMin, peopleMax }: UsageRule, wished: number | undefined): boolean {
  return wished === undefined || (wished >= peopleMin && wished <= peopleMax);
}

function someOf(tables: readonly Sold[], from: number): Sold[] {
  return Array.from(
    { length: Math.min(tables.length, 15) },
    (_, nth) => tables[(from + nth) % tables.length],
  ).filter((each) => each !== undefined);
}

async function timesOn(offerId: string, day: string, now: Date): Promise<string[]> {
  const viewer = { language: 1, userId: '', now } as const;
  const { days = [] } = await readPurchaseForm(api.context.connection, { offerId }, viewer);
  return days.find(({ date }) => date === day)?.times ?? [];
}

function isWithin(time: string, { slotHours }: UsageRule, slot: Slot): boolean {
  const hours = slotHours[slot];
  if (!hours) return false;
  return minutesOf(time) >= minutesOf(hours.from) && minutesOf(time) < minutesOf(hours.to);
}

test('what was indexed before the search knew of last calls learns the same from its offer', async () => {
  const names = slots.flatMap((slot) => [`${slot}_call` as const, `${slot}_call_last_day` as const]);
  const calls = () =>
    api.db.selectFrom('offer_search').select('offer_id').select(names).orderBy('offer_id').execute();
  const indexed = await calls();
  expect(indexed.every((row) => names.some((name) => row[name] !== null))).toBe(true);
  await api.db
    .updateTable('offer_search')
    .set(Object.fromEntries(names.map((name) => [name, null])))
    .execute();
  await sql.raw(fillCalls).execute(api.db);
  expect(await calls()).toEqual(indexed);
});
