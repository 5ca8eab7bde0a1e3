import { slots } from '@meal/contract/slots';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { assert, asyncProperty, integer, option, record, subarray } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUsable, type UsageRule } from '../domains/offers/usability';
import { indexStores } from '../domains/search/index-stores';
import { isJapaneseHoliday } from '../platform/holidays';
import { startCatalogueApi, type TestApi } from '../testing/api';
import { OfferSearch } from './offer-search';

let api: TestApi;
let search: OfferSearch;

beforeAll(async () => {
  api = await startCatalogueApi();
  search = new OfferSearch(api.context.connection.pool);
});
afterAll(() => api.close());

const pageLimit = 50;

async function everyFit(conditions: object, now: Date): Promise<Set<string>> {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await search.search(
      { limit: pageLimit, cursor, ...conditions },
      { language: 1, userId: undefined, now },
    );
    for (const { offerId } of page.list) found.add(offerId);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

test('the search finds exactly the offers that the rule calls usable', async () => {
  const { clock } = api.context.services;
  const start = startOfTokyoDay(tokyoDay(clock.now().getTime()));
  const offers = await api.db
    .selectFrom('offer_search')
    .innerJoin('offers', 'offers.offer_id', 'offer_search.offer_id')
    .selectAll('offers')
    .execute();
  const rules = offers.map((row) => ({
    row,
    rule: {
      usableFrom: row.usable_from,
      usableTo: row.usable_to,
      validityDays: row.validity_days,
      weekdays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => row.weekdays & (1 << weekday)),
      holidays: row.holidays,
      slotHours: row.slot_hours,
      peopleMin: row.people_min,
      peopleMax: row.people_max,
    } satisfies UsageRule,
  }));
  await assert(
    asyncProperty(
      record({
        minutes: integer({ min: 0, max: 9 * 24 * 60 }),
        ahead: integer({ min: -3, max: 200 }),
        length: integer({ min: 0, max: 10 }),
        slots: subarray([...slots]),
        people: option(integer({ min: 1, max: 12 }), { nil: undefined }),
      }),
      async ({ minutes, ahead, length, slots: wanted, people }) => {
        const now = new Date(start + minutes * 60_000);
        const dateFrom = addDays(tokyoDay(now.getTime()), ahead);
        const dateTo = addDays(dateFrom, length);
        const days = Array.from({ length: length + 1 }, (_, nth) => addDays(dateFrom, nth));
        const moment = { now: now.getTime(), isHoliday: isJapaneseHoliday };
        const expected = rules
          .filter(({ row }) => row.stock > 0 && row.sale_starts_at <= now)
          .filter(({ row }) => row.sale_ends_at === null || row.sale_ends_at > now)
          .filter(({ rule }) =>
            days.some((day) =>
              isUsable(rule, { day, people, slots: wanted.length > 0 ? wanted : undefined }, moment),
            ),
          )
          .map(({ row }) => row.offer_id);
        expect(await everyFit({ dateFrom, dateTo, slots: wanted, people }, now)).toEqual(new Set(expected));
      },
    ),
    { numRuns: 25 },
  );
});

test('what sells out leaves the search, and comes back with new stock', async () => {
  const now = api.context.services.clock.now();
  const [offerId = ''] = await everyFit({ categoryId: 'sushi' }, now);
  await api.db.updateTable('offers').set({ stock: 0 }).where('offer_id', '=', offerId).execute();
  expect(await everyFit({ categoryId: 'sushi' }, now)).not.toContain(offerId);
  await api.db.updateTable('offers').set({ stock: 3 }).where('offer_id', '=', offerId).execute();
  expect(await everyFit({ categoryId: 'sushi' }, now)).toContain(offerId);
});

test('what ends leaves the index and the counts of its terms', async () => {
  const now = api.context.services.clock.now();
  const [offerId = ''] = await everyFit({ categoryId: 'ramen' }, now);
  const { store_id } = await api.db
    .selectFrom('offers')
    .select('store_id')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  const countOf = async () => {
    const row = await api.db
      .selectFrom('search_terms')
      .select('offers')
      .where('term', '=', '#category:ramen')
      .executeTakeFirstOrThrow();
    return row.offers;
  };
  const before = await countOf();
  await api.db.updateTable('offers').set({ state: 'ended' }).where('offer_id', '=', offerId).execute();
  await indexStores(api.db, [store_id]);
  expect(await everyFit({ categoryId: 'ramen' }, now)).not.toContain(offerId);
  expect(await countOf()).toBe(before - 1);
  await indexStores(api.db, [store_id]);
  expect(await countOf()).toBe(before - 1);
});

test('a word that no offer had before is found as soon as one has it', async () => {
  const now = api.context.services.clock.now();
  const [offerId = ''] = await everyFit({ categoryId: 'udon' }, now);
  expect(await everyFit({ keyword: 'xylophone' }, now)).toEqual(new Set());
  const { store_id } = await api.db
    .updateTable('offers')
    .set({ title: JSON.stringify({ 'ja-JP': 'うどん', 'en-US': 'Xylophone udon' }) })
    .where('offer_id', '=', offerId)
    .returning('store_id')
    .executeTakeFirstOrThrow();
  await indexStores(api.db, [store_id]);
  expect(await everyFit({ keyword: 'xylophone' }, now)).toEqual(new Set([offerId]));
});
