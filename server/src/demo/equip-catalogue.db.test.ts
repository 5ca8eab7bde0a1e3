import type { Offer } from '@meal/contract/offer';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalogueApi, type TestApi } from '../testing/api';
import { seedCatalogue } from './seed-catalogue';

const forTwo = 'o_french-1_bouillabaisse-for-two';
const box = 'o_sushi-2_battera-box';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi();
});
afterAll(() => api.close());

async function shown(offerId: string): Promise<Offer> {
  const { body } = await api.call('shopper/offer/detail', { offerId });
  return body.data['offer'] as Offer;
}

const seedAgain = () => seedCatalogue(api.db, api.context.services.clock.now());

test('the catalogue says how many a ticket feeds, where the dish does, and how a store is called', async () => {
  expect(await shown(forTwo)).toMatchObject({
    servesPeople: 2,
    store: { phone: expect.stringMatching(/^06-0000-\d{4}$/) },
  });
  expect(await shown(box)).not.toHaveProperty('servesPeople');
  const { rows } = await sql<{ phones: number; stores: number }>`
    select count(distinct phone)::integer as phones, count(*)::integer as stores
    from stores where area_id is not null`.execute(api.db);
  expect(rows[0]?.phones).toBe(rows[0]?.stores);
});

test('a demo that was made before learns it once, and keeps what its stores have changed', async () => {
  const before = { [forTwo]: await shown(forTwo), [box]: await shown(box) };
  await sql`update offers set serves_people = null where offer_id = ${forTwo}`.execute(api.db);
  await sql`update stores set phone = null where store_id = ${before[forTwo]?.store.storeId}`.execute(api.db);
  await sql`update offer_cards set card = replace(replace(card, '"servesPeople":2,', ''), ${before[forTwo]?.store.phone}, '')
    where offer_id = ${forTwo}`.execute(api.db);
  // Another content has another key.
  await sql`update offer_search set card_key = 'before' where offer_id = ${forTwo}`.execute(api.db);
  const own = 'o_thai_viet-1_crab-curry-two';
  await sql`update offers set serves_people = 3 where offer_id = ${own}`.execute(api.db);
  expect(await shown(forTwo)).not.toHaveProperty('servesPeople');

  await seedAgain();
  expect(await shown(forTwo)).toEqual(before[forTwo]);
  expect(await shown(box)).toEqual(before[box]);
  const { rows } = await sql<{ serves: number }>`
    select serves_people as serves from offers where offer_id = ${own}`.execute(api.db);
  expect(rows).toEqual([{ serves: 3 }]);
});
