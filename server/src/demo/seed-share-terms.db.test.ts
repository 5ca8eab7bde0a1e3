import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../testing/api';
import { seedShareTerms } from './seed-share-terms';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

const shared = () =>
  api.context.services.db
    .selectFrom('offers')
    .select(['offer_id', 'store_id', 'visit', 'price', 'group_price', 'group_people'])
    .where('group_price', 'is not', null)
    .execute();

test('a handful of offers costs less together, a visit and a table of the demo’s store among them', async () => {
  const { db } = api.context.services;
  await seedShareTerms(db);
  const offers = await shared();
  expect(offers).toHaveLength(7);
  for (const { price, group_price } of offers) expect(group_price).toBeLessThan(price);
  const own = offers.filter(({ store_id }) => store_id === 's_demo-matsunoya').map(({ visit }) => visit);
  expect(own.toSorted()).toEqual(['free', 'reservation']);
});

test('what somebody has changed since, stays changed', async () => {
  const { db } = api.context.services;
  const [first] = await shared();
  await db
    .updateTable('offers')
    .set({ group_people: 9 })
    .where('offer_id', '=', first?.offer_id ?? '')
    .execute();
  await seedShareTerms(db);
  const people = (await shared()).find(({ offer_id }) => offer_id === first?.offer_id)?.group_people;
  expect(people).toBe(9);
});
