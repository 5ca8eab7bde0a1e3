import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { indexStores } from '../domains/search/index-stores';
import { demoCategories } from './catalogue';
import { offerIdOf } from './seed-offers';

/** A demo that was made before offers said how many they feed, and stores how they are called, learns it. */
export async function equipCatalogue(db: Database, storeIdOf: (id: string) => string): Promise<void> {
  const stores = demoCategories.flatMap((file) => file.stores);
  const learned = [
    ...(await saySizes(db, stores)),
    ...(await givePhones(
      db,
      stores.map(({ id }) => storeIdOf(id)),
    )),
  ];
  await indexStores(db, [...new Set(learned)]);
}

/** Answers the stores of those that had not said it. */
async function saySizes(
  db: Database,
  stores: readonly { id: string; offers: readonly { id: string; serves?: number | undefined }[] }[],
): Promise<string[]> {
  const offers = stores.flatMap((store) =>
    store.offers.flatMap(({ id, serves }) =>
      serves === undefined ? [] : [{ offerId: offerIdOf(store.id, id), serves }],
    ),
  );
  const { rows } = await sql<{ store_id: string }>`
    update offers set serves_people = said.serves
    from unnest(${offers.map(({ offerId }) => offerId)}::text[], ${offers.map(({ serves }) => serves)}::smallint[])
      as said (offer_id, serves)
    where offers.offer_id = said.offer_id and offers.serves_people is null
    returning offers.store_id`.execute(db);
  return rows.map(({ store_id }) => store_id);
}

/** Numbers that nobody has: in Osaka none begins with 0. Answers the stores that had none. */
export async function givePhones(db: Database, storeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    update stores set phone = '06-0000-' || lpad(given.nth::text, 4, '0')
    from unnest(${storeIds}::text[]) with ordinality as given (store_id, nth)
    where stores.store_id = given.store_id and stores.phone is null
    returning stores.store_id`.execute(db);
  return rows.map(({ store_id }) => store_id);
}
