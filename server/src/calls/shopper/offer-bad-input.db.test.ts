import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../../testing/api';

let api: TestApi;

beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

const searchPath = 'shopper/offer/search';

test.each<[string, object]>([
  ['a limit of 0', { limit: 0 }],
  ['a limit of 51', { limit: 51 }],
  ['a limit that is no number', { limit: '20' }],
  ['no people', { people: 0 }],
  ['fewer than no people', { people: -2 }],
  ['half a person', { people: 1.5 }],
  ['a crowd', { people: 100 }],
  ['an end before the beginning', { dateFrom: '2026-12-02', dateTo: '2026-12-01' }],
  ['a day that does not exist', { dateFrom: '2026-02-30' }],
  ['a slot that does not exist', { slots: ['midnight'] }],
  ['an order that does not exist', { sort: 'random' }],
  ['half a position', { latitude: 34.6 }],
  ['a position off the earth', { latitude: 91, longitude: 135 }],
  ['a keyword of 10,000 letters', { keyword: '寿'.repeat(10_000) }],
  ['a forged cursor', { cursor: 'forged' }],
  ['a cursor of another order', { cursor: Buffer.from('["price",1,"x"]').toString('base64url') }],
  ['a cursor of another shape', { cursor: Buffer.from('{"a":1}').toString('base64url') }],
  ['a NUL in a cursor', { cursor: Buffer.from('["recommended",1,"a\\u0000b"]').toString('base64url') }],
  ['a NUL in an id', { areaId: 'a\0b' }],
])('%s is E503', async (_, conditions) => {
  const { status, body } = await api.call(searchPath, conditions);
  expect([status, body.message]).toEqual([422, 'E503']);
});

test.each([
  '%',
  '_',
  '%%%',
  '🍣',
  '👩‍👩‍👧‍👦',
  "'; drop table offers; --",
  '<script>alert(1)</script>',
  '\\',
  '"',
  '\0',
  '\u202e寿司\u202c%',
  ' ',
  'ｦｯ',
  '\ud800',
])('%j as keyword gives a plain answer', async (keyword) => {
  const { status, body } = await api.call(searchPath, { keyword });
  expect(status).toBe(200);
  expect(Array.isArray(body.data.list)).toBe(true);
  const { body: suggested } = await api.call('shopper/offer/suggest', { keyword });
  expect(suggested.code).toBe(0);
});

test.each<object>([
  { areaId: 'nowhere' },
  { stationId: 'st0' },
  { lineId: '%' },
  { landmarkId: 'x' },
  { categoryId: "'" },
  { collectionId: '🍣' },
  { people: 99 },
  { dateFrom: '2020-01-01', dateTo: '2020-01-02' },
  { dateFrom: '2099-01-01' },
])('%j fits nothing', async (conditions) => {
  const { status, body } = await api.call(searchPath, conditions);
  expect([status, body.data]).toEqual([200, { list: [], total: 0 }]);
});

test.each(['s_none', "'", '🍣'])('a store %j is no store', async (storeId) => {
  const { status, body } = await api.call(searchPath, { storeId });
  expect([status, body.message]).toEqual([404, 'E801']);
});

test('empty texts are conditions that were not given', async () => {
  const { body: all } = await api.call(searchPath, {});
  const { body } = await api.call(searchPath, {
    keyword: '',
    areaId: '',
    sort: '',
    cursor: '',
    dateFrom: '',
    slots: [],
  });
  expect(body.data.total).toBe(all.data.total);
});

test.each(['nothing', '', 'o_%', 'o_sushi-1_omakase\u0000'])(
  'the offer %j does not exist',
  async (offerId) => {
    const { status, body } = await api.call('shopper/offer/detail', { offerId });
    expect([
      [404, 'E101'],
      [422, 'E503'],
    ]).toContainEqual([status, body.message]);
  },
);

test('an offer whose sale begins later cannot be looked at yet', async () => {
  const later = await api.db
    .selectFrom('offers')
    .select('offer_id')
    .where('sale_starts_at', '>', api.context.services.clock.now())
    .executeTakeFirstOrThrow();
  const { body } = await api.call('shopper/offer/detail', { offerId: later.offer_id });
  expect(body.message).toBe('E101');
});

test('an offer that is no longer sold can still be looked at, one that was taken back cannot', async () => {
  const ended = await api.db
    .selectFrom('offers')
    .select('offer_id')
    .where('state', '=', 'ended')
    .executeTakeFirstOrThrow();
  const { body } = await api.call('shopper/offer/detail', { offerId: ended.offer_id });
  expect((body.data as { offer: { ended: boolean } }).offer.ended).toBe(true);
  const collected = await api.db.selectFrom('collection_offers').selectAll().executeTakeFirstOrThrow();
  await api.db
    .updateTable('offers')
    .set({ state: 'returned' })
    .where('offer_id', '=', collected.offer_id)
    .execute();
  const { body: collection } = await api.call('shopper/collection/detail', {
    collectionId: collected.collection_id,
  });
  expect(JSON.stringify(collection.data)).not.toContain(collected.offer_id);
});

test('a collection that does not exist is E101', async () => {
  const { status, body } = await api.call('shopper/collection/detail', { collectionId: 'none' });
  expect([status, body.message]).toEqual([404, 'E101']);
});
