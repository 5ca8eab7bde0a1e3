import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexStores } from '../domains/search/index-stores';
import { heads } from '../domains/search/recommendation';
import { startCatalogueApi, type TestApi } from '../testing/api';
import { OfferSearch } from './offer-search';

let api: TestApi;
let search: OfferSearch;

beforeAll(async () => {
  api = await startCatalogueApi();
  search = new OfferSearch(api.context.connection.pool);
});
afterAll(() => api.close());

async function everyOne(by: OfferSearch, conditions: object, now: Date): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await by.search(
      { limit: 50, ...conditions, cursor },
      { language: 1, userId: undefined, now },
    );
    found.push(...page.list.map(({ offerId }) => offerId));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

const everyFit = async (conditions: object, now: Date) => new Set(await everyOne(search, conditions, now));

/** Answers are remembered for a moment. */
const soon = (now: Date, seconds = 3) => new Date(now.getTime() + seconds * 1_000);

test('what sells out leaves the search, and comes back with new stock', async () => {
  const now = api.context.services.clock.now();
  const [offerId = ''] = await everyFit({ categoryId: 'sushi' }, now);
  await api.db.updateTable('offers').set({ stock: 0 }).where('offer_id', '=', offerId).execute();
  expect(await everyFit({ categoryId: 'sushi' }, soon(now))).not.toContain(offerId);
  await api.db.updateTable('offers').set({ stock: 3 }).where('offer_id', '=', offerId).execute();
  const { list } = await search.search(
    { categoryId: 'sushi', limit: 50 },
    { language: 1, userId: undefined, now: soon(now, 6) },
  );
  expect(list.find((offer) => offer.offerId === offerId)?.stock).toBe(3);
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
  expect(await everyFit({ categoryId: 'ramen' }, soon(now))).not.toContain(offerId);
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
  expect(await everyFit({ keyword: 'xylophone' }, soon(now))).toEqual(new Set([offerId]));
});

test('what many ask at once is searched once, and again two seconds later', async () => {
  const now = soon(api.context.services.clock.now(), 60);
  const [offerId = ''] = await everyFit({ categoryId: 'cafe' }, now);
  await api.db.updateTable('offers').set({ stock: 0 }).where('offer_id', '=', offerId).execute();
  expect(await everyFit({ categoryId: 'cafe' }, soon(now, 1))).toContain(offerId);
  expect(await everyFit({ categoryId: 'cafe' }, soon(now, 4))).not.toContain(offerId);
});

test('common words are found in the same order, whether among the best or among all', async () => {
  const now = soon(api.context.services.clock.now(), 120);
  const thrifty = new OfferSearch(api.context.connection.pool, { common: 1 });
  for (const conditions of [
    { keyword: 'set' },
    { keyword: '寿司' },
    { keyword: 'らーめん' },
    { keyword: '肉', people: 2 },
    { areaId: 'namba', categoryId: 'sushi' },
    { areaId: 'namba' },
  ]) {
    for (const limit of [1, 3, 20]) {
      const all = await everyOne(search, { ...conditions, limit }, now);
      expect(all.length).toBeGreaterThan(2);
      expect(await everyOne(thrifty, { ...conditions, limit }, now)).toEqual(all);
    }
  }
});

test('each head of the order has its own index', async () => {
  const { rows } = await api.context.connection.pool.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where tablename = 'offer_search' and indexname like '%head%'`,
  );
  const limitsOf = rows.map(({ definition }) => Number(/place < (\d+)/.exec(definition)?.[1]));
  expect(limitsOf.sort((one, other) => one - other)).toEqual([...heads]);
});
