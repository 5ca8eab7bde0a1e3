/*
 * Fills a demo database with as many offers as a benchmark wants: made from the demo's own texts, spread over stations
 * and categories as unevenly as in a real city. Address of the database and the number on the command line.
 */
import { locales } from '@meal/contract/languages';
import { sql } from 'kysely';
import { connect, type Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { demoCategories } from '../demo/catalogue';
import { indexStores } from '../domains/search/index-stores';

const offersPerStore = 5;
const storesAtOnce = 2_000;
const words = 4_000;

const demoStores = demoCategories.flatMap(({ category, stores }) =>
  stores.map((store) => ({ category, store })),
);
const demoOffers = demoStores.flatMap(({ category, store }) =>
  store.offers.map((offer) => ({ category, offer })),
);

/** Numbers that look drawn by lot and are the same in every run (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Few words are everywhere and most are rare, as in any language. */
function rareWord(draw: () => number): string {
  const rank = Math.floor(words ** draw());
  return `kinako${rank.toString(36)}`;
}

/** One offer in ten has it. */
const commonWord = 'festival';

function joined(one: Translated, other: Translated, extra: string): string {
  return JSON.stringify(
    Object.fromEntries(
      locales.map((locale) => [locale, [one[locale], other[locale], extra].join(' ').trim()]),
    ),
  );
}

/** With the columns that are named; the others have what they have by default. */
async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  );
}

async function growCatalogue(db: Database, count: number, now: Date): Promise<void> {
  const stations = await db
    .selectFrom('stations')
    .innerJoin('area_stations', 'area_stations.station_id', 'stations.station_id')
    .select(['stations.station_id', 'area_id', 'municipality_code', 'latitude', 'longitude'])
    .orderBy('stations.station_id')
    .execute();
  const { have } = await db
    .selectFrom('offers')
    .select(sql<number>`count(*)::integer`.as('have'))
    .executeTakeFirstOrThrow();
  const draw = lots(have);
  const missing = Math.max(count - have, 0);
  // Built once at the end, indexes of this size cost a fraction of what they cost row by row.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'offer_search' and indexname <> 'offer_search_pkey'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (let made = 0; made < missing; ) {
    const storeIds: string[] = [];
    const stores: object[] = [];
    const places: object[] = [];
    const offers: object[] = [];
    while (storeIds.length < storesAtOnce && made < missing) {
      const id = `g${have + made}`;
      // The square makes the first stations crowded and the last ones lonely.
      const station = stations[Math.floor(draw() ** 2 * stations.length)];
      const base = demoStores[Math.floor(draw() * demoStores.length)];
      const other = demoStores[Math.floor(draw() * demoStores.length)];
      if (!station || !base || !other) continue;
      storeIds.push(id);
      stores.push({
        store_id: id,
        name: JSON.parse(joined(base.store.name, {}, String(have + made))),
        created_at: now,
        category_id: base.category,
        area_id: station.area_id,
        municipality_code: station.municipality_code,
        about: base.store.about,
        address: base.store.name,
        latitude: station.latitude + (draw() - 0.5) / 100,
        longitude: station.longitude + (draw() - 0.5) / 100,
        map_link: 'https://www.google.com/maps/search/?api=1&query=34.66%2C135.50',
      });
      places.push({
        store_id: id,
        station_id: station.station_id,
        walk_minutes: 1 + Math.floor(draw() * 12),
      });
      for (let nth = 0; nth < offersPerStore && made < missing; nth += 1, made += 1) {
        const one = demoOffers[Math.floor(draw() * demoOffers.length)];
        const two = demoOffers[Math.floor(draw() * demoOffers.length)];
        if (!one || !two) continue;
        const { offer } = one;
        const extra = `${draw() < 0.1 ? commonWord : ''} ${rareWord(draw)}`;
        offers.push({
          offer_id: `${id}-${nth}`,
          store_id: id,
          category_id: one.category,
          state: 'published',
          title: JSON.parse(joined(offer.title, {}, extra)),
          summary: JSON.parse(joined(offer.summary, two.offer.title, '')),
          terms: offer.title,
          photos: [`/media/dishes/${offer.dish}/${id}-${nth}.svg`],
          price: offer.price,
          compare_price: offer.comparePrice,
          compare_basis: offer.basis,
          stock: draw() < 0.03 ? 0 : offer.stock,
          validity_days: offer.validityDays,
          uses: offer.uses,
          purchasable_limit: offer.purchasable,
          holdable_limit: offer.holdable,
          weekdays: offer.weekdays.reduce((mask, weekday) => mask | (1 << weekday), 0),
          holidays: offer.holidays,
          slot_hours: Object.fromEntries(offer.slots.map((slot) => [slot, { from: '11:00', to: '21:00' }])),
          usable_from: '2020-01-01',
          usable_to: '2099-12-31',
          people_min: offer.people[0],
          people_max: offer.people[1],
          visit: offer.visit,
          lead_hours: 3,
          sale_starts_at: '2020-01-01T00:00:00Z',
          sale_ends_at: draw() < 0.2 ? new Date(now.getTime() + draw() * 90 * 86_400_000) : null,
          created_at: now,
        });
      }
    }
    await insertRows(db, 'stores', stores);
    await insertRows(db, 'store_stations', places);
    await insertRows(db, 'offers', offers);
    await indexStores(db, storeIds);
  }
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  for (const table of ['offer_search', 'offers', 'offer_cards', 'search_terms', 'stores']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

const [, , url = '', count = '0'] = process.argv;
const { db, close } = connect({ url, poolSize: 1 });
await sql`set statement_timeout = 0`.execute(db);
const began = performance.now();
await growCatalogue(db, Number(count), new Date());
await close();
console.log(
  JSON.stringify({ offers: Number(count), seconds: Math.round((performance.now() - began) / 1000) }),
);
