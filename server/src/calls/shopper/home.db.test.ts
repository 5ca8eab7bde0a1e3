import type { OutputOf } from '@meal/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../../testing/api';

let api: TestApi;

beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

async function home(fields: object = {}): Promise<OutputOf<'shopper/home/query'>> {
  const { body } = await api.call('shopper/home/query', fields);
  expect(body.code).toBe(0);
  return body.data as unknown as OutputOf<'shopper/home/query'>;
}

test('an area without offers names the nearest one that has some', async () => {
  await api.db
    .updateTable('offers')
    .set({ stock: 0 })
    .where('store_id', 'in', (eb) => eb.selectFrom('stores').select('store_id').where('area_id', '=', 'kix'))
    .execute();
  const { nearestArea } = await home({ areaId: 'kix' });
  expect(nearestArea?.areaId).toBe('rinku');
  expect(nearestArea?.count).toBeGreaterThan(0);
  expect((await home({ areaId: 'nowhere' })).nearestArea).toBeUndefined();
  expect((await home({ areaId: 'namba' })).nearestArea).toBeUndefined();
});

test('the counts of home are those of the search', async () => {
  const { areas, categories } = await home({ areaId: 'namba' });
  const { body } = await api.call('shopper/offer/search', { areaId: 'namba', limit: 1 });
  expect(areas.find(({ areaId }) => areaId === 'namba')?.count).toBe(body.data.total);
  const { body: sushi } = await api.call('shopper/offer/search', {
    areaId: 'namba',
    categoryId: 'sushi',
    limit: 1,
  });
  expect(categories.find(({ categoryId }) => categoryId === 'sushi')?.count).toBe(sushi.data.total);
});

test('an area counts what a search in it finds', async () => {
  const { areas } = await home();
  // On sale, but the last day on which it could be used is over.
  await api.db
    .updateTable('offer_search')
    .set({ usable_to: '2020-01-01' })
    .where('offer_id', '=', 'o_sushi-2_battera-box')
    .execute();
  await api.advance(120);
  const { areas: counted } = await home();
  const sum = (list: typeof areas) => list.reduce((total, { count }) => total + count, 0);
  const { body } = await api.call('shopper/offer/search', {});
  expect(sum(counted)).toBe(body.data.total);
  expect(sum(counted)).toBeLessThan(sum(areas));
});

test('what ends soon really ends soon, soonest first', async () => {
  const now = api.context.services.clock.now().getTime();
  const ends = (await home()).endingSoon.map(({ saleEndsAt = 0 }) => saleEndsAt);
  expect(ends.length).toBeGreaterThan(2);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  for (const end of ends) expect(end).toBeGreaterThan(now);
});

test('nothing is advertised that cannot be opened: sales have no page yet', async () => {
  const now = api.context.services.clock.now();
  const running = await api.db.selectFrom('activities').selectAll().where('ends_at', '>', now).execute();
  expect(running.length).toBeGreaterThan(0);
  expect((await home()).activities).toEqual([]);
});

test('home has as many collections as it shows, and the others are beside each of them', async () => {
  const { collections } = await home();
  expect(collections).toHaveLength(6);
  const { body } = await api.call('shopper/collection/detail', {
    collectionId: collections[0]?.collectionId,
  });
  const { others } = body.data as unknown as OutputOf<'shopper/collection/detail'>;
  expect(others.length).toBeGreaterThanOrEqual(6);
});

test('whoever comes after the last train finds somebody open in every group of the midnight collection', async () => {
  const { body } = await api.call('shopper/collection/detail', { collectionId: 'noodles-at-midnight' });
  const { groups } = body.data as unknown as OutputOf<'shopper/collection/detail'>;
  expect(groups.length).toBeGreaterThan(1);
  for (const { offers } of groups) {
    const ends = offers.map(({ slotHours }) => slotHours.evening?.to ?? '');
    expect(ends.some((to) => to > '24:00')).toBe(true);
  }
});

test('everything comes in the language that was asked for', async () => {
  for (const [language, name] of [
    [0, '寿司'],
    [1, 'Sushi'],
    [2, '寿司'],
    [3, '초밥'],
  ] as const) {
    const { categories } = await home({ language });
    expect(categories.find(({ categoryId }) => categoryId === 'sushi')?.name).toBe(name);
  }
});

test('a collection shows its groups; one that ended leads to the others', async () => {
  const { collections } = await home();
  const [first] = collections;
  const { body } = await api.call('shopper/collection/detail', { collectionId: first?.collectionId });
  const detail = body.data as unknown as OutputOf<'shopper/collection/detail'>;
  expect(detail.state).toBe('available');
  for (const { heading, offers } of detail.groups) {
    expect(heading).not.toBe('');
    expect(offers.length).toBeGreaterThan(0);
  }
  const { body: ended } = await api.call('shopper/collection/detail', { collectionId: 'summer-shaved-ice' });
  expect(ended.data.state).toBe('ended');
  expect((ended.data.others as unknown[]).length).toBeGreaterThan(0);
  expect(collections.map(({ collectionId }) => collectionId)).not.toContain('summer-shaved-ice');
});
