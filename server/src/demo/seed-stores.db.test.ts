import { locales } from '@meal/contract/languages';
import { prefectureName } from '@meal/messages/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

test('addresses name the prefecture, in every language', async () => {
  const stores = await api.db
    .selectFrom('stores')
    .innerJoin('municipalities', 'municipalities.municipality_code', 'stores.municipality_code')
    .select(['address', 'prefecture'])
    .execute();
  expect(stores.length).toBeGreaterThan(100);
  for (const { address, prefecture } of stores) {
    for (const locale of locales) {
      expect(address[locale]).toContain(prefectureName(locale, prefecture));
    }
  }
});
