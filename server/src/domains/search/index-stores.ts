import { createHash } from 'node:crypto';
import { savedPercent } from '@meal/contract/saving';
import { slots } from '@meal/contract/slots';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { insertRows } from '../../database/insert-rows';
import { foodSynonyms } from './food-words';
import { cardsOf, documentTerms, slotCalls, slotEnds, slotMask } from './offer-document';
import { type ListedOffer, type RankedOffer, readMerits, readOfferFacts } from './offer-facts';
import { placeOf, qualityOf } from './recommendation';
import type { KnownNames } from './search-words';
import { soldUntil } from './sold-until';
import { scaledSpot } from './spot';

const batchSize = 500;

/** By how much more offers have a term, by its number. */
type TermChanges = Map<number, number>;

/**
 * Brings the search up to date with these stores: call it in the transaction that changed one of them or its offers.
 * A store is indexed as a whole, because its offers are ranked among each other.
 */
export async function indexStores(db: Database, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  // One at a time: everybody counts the same common terms, and would wait for each other crosswise.
  await sql`select pg_advisory_xact_lock(hashtextextended('search-index', 0))`.execute(db);
  const places = placesIn(await readMerits(db, storeIds));
  const changes: TermChanges = new Map();
  await removeOthers(db, storeIds, [...places.keys()], changes);
  const offerIds = [...places.keys()];
  const known: KnownNames = new Map();
  for (let from = 0; from < offerIds.length; from += batchSize) {
    const facts = await readOfferFacts(db, offerIds.slice(from, from + batchSize));
    await writeBatch(db, { facts, places, known, changes });
  }
  await countTerms(db, changes);
  await writeEndedCards(db, storeIds);
}

/** What is no longer sold is still looked at by those who keep it or have a link to it. */
async function writeEndedCards(db: Database, storeIds: readonly string[]): Promise<void> {
  const ended = await db
    .selectFrom('offers')
    .select('offer_id')
    .where('state', '=', 'ended')
    .where(sql<boolean>`store_id = any(${storeIds})`)
    .execute();
  const offerIds = ended.map(({ offer_id }) => offer_id);
  for (let from = 0; from < offerIds.length; from += batchSize) {
    const facts = await readOfferFacts(db, offerIds.slice(from, from + batchSize));
    await writeCards(db, facts.flatMap(cardRows));
  }
}

function placesIn(merits: readonly RankedOffer[]): Map<string, number> {
  const places = new Map<string, number>();
  const ranks = new Map<string, number>();
  const ranked = merits
    .map((each) => ({ ...each, quality: qualityOf(each) }))
    .sort((one, other) => other.quality - one.quality || one.offerId.localeCompare(other.offerId));
  for (const { offerId, storeId, quality } of ranked) {
    const rank = (ranks.get(storeId) ?? 0) + 1;
    ranks.set(storeId, rank);
    places.set(offerId, placeOf(quality, rank));
  }
  return places;
}

/** Offers that are no longer published cannot be found; their cards stay for those who keep them. */
async function removeOthers(
  db: Database,
  storeIds: readonly string[],
  listed: readonly string[],
  changes: TermChanges,
): Promise<void> {
  const { rows } = await sql<{ terms: number[] }>`
    delete from offer_search using offers o
    where offer_search.offer_id = o.offer_id and o.store_id = any(${storeIds})
      and not (o.offer_id = any(${listed}))
    returning offer_search.terms::integer[] as terms`.execute(db);
  for (const { terms } of rows) note(changes, terms, -1);
}

interface Batch {
  facts: readonly ListedOffer[];
  places: ReadonlyMap<string, number>;
  known: KnownNames;
  changes: TermChanges;
}

async function writeBatch(db: Database, { facts: batch, places, known, changes }: Batch): Promise<void> {
  const words = { synonyms: foodSynonyms, known };
  const documents = batch.map((facts) => {
    const place = places.get(facts.offerId) ?? 0;
    return { facts, place, terms: [...documentTerms(facts, words)] };
  });
  const ids = await termIds(db, [...new Set(documents.flatMap(({ terms }) => terms))].sort());
  const cards = new Map(batch.map((facts) => [facts.offerId, cardRows(facts)]));
  const before = await db
    .selectFrom('offer_search')
    .select(['offer_id', sql<number[]>`terms::integer[]`.as('terms')])
    .where(sql<boolean>`offer_id = any(${batch.map(({ offerId }) => offerId)})`)
    .execute();
  const indexed = new Set(before.map(({ offer_id }) => offer_id));
  const stock = await lockStock(
    db,
    batch.map(({ offerId }) => offerId).filter((offerId) => !indexed.has(offerId)),
  );
  const rows = documents.map(({ facts, place, terms }) => ({
    ...searchRow(facts, place),
    stock: stock.get(facts.offerId) ?? 0,
    card_key: keyOf(cards.get(facts.offerId) ?? []),
    terms: terms.flatMap((term) => ids.get(term) ?? []).sort((one, other) => one - other),
  }));
  for (const { terms } of before) note(changes, terms, -1);
  for (const { terms } of rows) note(changes, terms, 1);
  if (rows.length > 0) await insertRows('offer_search', rows, inOrderAndUpToDate).execute(db);
  await writeCards(db, [...cards.values()].flat());
}

/** Not the stock of what is indexed: every sale writes it there, and what was read before one would undo it. */
const inOrderAndUpToDate = sql`
    order by offer_id
    on conflict (offer_id) do update set
      card_key = excluded.card_key, terms = excluded.terms, place = excluded.place,
      area_id = excluded.area_id, category_id = excluded.category_id, price = excluded.price,
      discount = excluded.discount, spot = excluded.spot, sale_starts_at = excluded.sale_starts_at,
      sale_ends_at = excluded.sale_ends_at, ending = excluded.ending,
      usable_from = excluded.usable_from, usable_to = excluded.usable_to,
      validity_days = excluded.validity_days, weekdays = excluded.weekdays, holidays = excluded.holidays,
      slots = excluded.slots, slot_ends = excluded.slot_ends, people_min = excluded.people_min,
      people_max = excluded.people_max,
      morning_call = excluded.morning_call, noon_call = excluded.noon_call,
      afternoon_call = excluded.afternoon_call, evening_call = excluded.evening_call,
      morning_call_last_day = excluded.morning_call_last_day, noon_call_last_day = excluded.noon_call_last_day,
      afternoon_call_last_day = excluded.afternoon_call_last_day,
      evening_call_last_day = excluded.evening_call_last_day`;

/** The stock of offers that are new in the index, which nobody changes before they are in it. */
async function lockStock(db: Database, offerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (offerIds.length === 0) return new Map();
  const locked = await db
    .selectFrom('offers')
    .select(['offer_id', 'stock'])
    .where('offer_id', '=', sql<string>`any(${offerIds})`)
    .orderBy('offer_id')
    .forShare()
    .execute();
  return new Map(locked.map(({ offer_id, stock }) => [offer_id, stock]));
}

async function writeCards(db: Database, rows: ReturnType<typeof cardRows>): Promise<void> {
  if (rows.length === 0) return;
  const upToDate = sql`on conflict (offer_id, language) do update set card = excluded.card`;
  await insertRows('offer_cards', rows, upToDate).execute(db);
}

function cardRows(facts: ListedOffer) {
  return cardsOf(facts).map(({ language, card }) => ({
    offer_id: facts.offerId,
    language,
    card: JSON.stringify(card),
  }));
}

function keyOf(cards: readonly { card: string }[]): string {
  const hash = createHash('sha1');
  for (const { card } of cards) hash.update(card);
  return hash.digest('base64url').slice(0, 16);
}

function searchRow(facts: ListedOffer, place: number) {
  return {
    offer_id: facts.offerId,
    place,
    area_id: facts.store.area.areaId,
    category_id: facts.category.categoryId,
    price: facts.price,
    discount: savedPercent(facts.price, facts.comparePrice),
    spot: scaledSpot(facts.store.latitude, facts.store.longitude),
    sale_starts_at: facts.saleStartsAt,
    sale_ends_at: soldUntil(facts),
    ending: facts.saleEndsAt?.getTime() ?? Number.MAX_SAFE_INTEGER,
    usable_from: facts.usableFrom,
    usable_to: facts.usableTo,
    validity_days: facts.validityDays,
    weekdays: facts.weekdays,
    holidays: facts.holidays,
    slots: slotMask(slots.filter((slot) => facts.slotHours[slot])),
    slot_ends: slotEnds(facts.slotHours),
    ...slotCalls(facts),
    people_min: facts.peopleMin,
    people_max: facts.peopleMax,
  };
}

function note(changes: TermChanges, terms: readonly number[], by: number): void {
  for (const term of terms) changes.set(term, (changes.get(term) ?? 0) + by);
}

async function countTerms(db: Database, changes: TermChanges): Promise<void> {
  const changed = [...changes].filter(([, more]) => more !== 0);
  await sql`
    update search_terms t set offers = t.offers + change.more
    from unnest(${changed.map(([term]) => term)}::integer[], ${changed.map(([, more]) => more)}::integer[])
      as change (term_id, more)
    where t.term_id = change.term_id`.execute(db);
}

/** Numbers of terms, new ones included. */
async function termIds(db: Database, terms: readonly string[]): Promise<Map<string, number>> {
  await sql`
    insert into search_terms (term)
    select fresh.term from unnest(${terms}::text[]) as fresh (term)
    where not exists (select from search_terms known where known.term = fresh.term)
    on conflict (term) do nothing`.execute(db);
  const known = await db
    .selectFrom('search_terms')
    .select(['term', 'term_id'])
    .where(sql<boolean>`term = any(${terms})`)
    .execute();
  return new Map(known.map(({ term, term_id }) => [term, term_id]));
}
