import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { indexStores } from '../domains/search/index-stores';
import { indexSuggestions } from '../domains/search/index-suggestions';
import { inTransaction } from '../platform/transaction';
import { demoCategories } from './catalogue';
import { demoStores } from './demo-accounts';
import { equipCatalogue, givePhones } from './equip-catalogue';
import { insertActivities, insertCollections } from './seed-collections';
import { insertOffers } from './seed-offers';
import { equipStores, insertLandmarks, insertStore, readStations } from './seed-stores';

/** The store of the demo's staff stands in the catalogue under this name. */
const staffedStore = 'sukiyaki_shabu-1';
const ownStoreId = demoStores[0]?.storeId ?? '';

/**
 * Stores, offers, collections and sales of the demo, once: offers that a store has changed since, stay changed.
 */
export async function seedCatalogue(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed-catalogue', 0))`.execute(trx);
    const seeded = await trx.selectFrom('offers').select('offer_id').limit(1).executeTakeFirst();
    if (seeded) {
      await equipStores(trx, ownStoreId);
      return equipCatalogue(trx, storeIdOf);
    }
    await insertLandmarks(trx);
    const stations = await readStations(trx);
    const storeIds: string[] = [];
    for (const { category, stores } of demoCategories) {
      for (const store of stores) {
        const storeId = storeIdOf(store.id);
        storeIds.push(storeId);
        await insertStore(trx, { store, storeId, category, stations, now });
        await insertOffers(trx, store, storeId, category, now);
      }
    }
    await equipStores(trx, ownStoreId);
    await givePhones(trx, storeIds);
    await insertCollections(trx, now);
    await insertActivities(trx, now);
    await indexStores(trx, storeIds);
    await indexSuggestions(trx);
  });
}

function storeIdOf(id: string): string {
  return id === staffedStore ? ownStoreId : `s_${id}`;
}
