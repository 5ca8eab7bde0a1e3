import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/transaction';
import { startCatalogueApi, type TestApi } from '../../testing/api';
import { lockOffers, returnStock, takeStock } from '../offers/stock';
import { indexStores } from './index-stores';

let api: TestApi;
let storeIds: string[];
let offerIds: string[];

beforeAll(async () => {
  api = await startCatalogueApi();
  await api.db.updateTable('offers').set({ stock: 1_000 }).execute();
  const offers = await api.db
    .selectFrom('offers')
    .select(['offer_id', 'store_id'])
    .where('state', '=', 'published')
    .orderBy('offer_id')
    .execute();
  storeIds = [...new Set(offers.map(({ store_id }) => store_id))];
  offerIds = offers.map(({ offer_id }) => offer_id);
});
afterAll(() => api.close());

const index = () => inTransaction(api.db, (trx) => indexStores(trx, storeIds));

/** As a batch of purchases does it: several offers under their locks. */
async function sell(nth: number): Promise<void> {
  const batch = [7, 3, 5].map((step) => offerIds[(nth * step) % offerIds.length] ?? '');
  const distinct = [...new Set(batch)];
  await inTransaction(api.db, async (trx) => {
    await lockOffers(trx, distinct);
    await takeStock(
      trx,
      distinct.map((offerId) => ({ offerId, quantity: 1 })),
    );
  });
  await returnStock(api.db, { offerId: batch[nth % 3] ?? '', quantity: 1 });
}

async function sellUntil(done: Promise<void>): Promise<number> {
  const indexing = { isOver: false };
  let sold = 0;
  const finish = done.finally(() => {
    indexing.isOver = true;
  });
  const sellers = Array.from({ length: 4 }, async () => {
    while (!indexing.isOver) await sell((sold += 1));
  });
  await Promise.all([finish, ...sellers]);
  return sold;
}

async function wronglyIndexed(): Promise<unknown[]> {
  const { rows } = await sql`
    select o.offer_id, o.stock, f.stock as indexed from offers o left join offer_search f using (offer_id)
    where o.state = 'published' and f.stock is distinct from o.stock`.execute(api.db);
  return rows;
}

/** How many sales there have to be in the midst of indexing, however slowly either goes. */
const enough = 40;

test('whatever is sold while stores are indexed, the search has the stock that is left', async () => {
  let sold = 0;
  while (sold < enough) {
    sold += await sellUntil(index());
    expect(await wronglyIndexed()).toEqual([]);
  }
});

test('so it is for offers that are new in the index', async () => {
  let sold = 0;
  while (sold < enough) {
    await api.db.deleteFrom('offer_search').execute();
    sold += await sellUntil(index());
    expect(await wronglyIndexed()).toEqual([]);
  }
});
