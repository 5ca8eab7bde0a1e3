import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { foodSynonyms } from './food-words';
import { cardsOf, documentTerms, slotEnds, slotMask } from './offer-document';
import { type ListedOffer, type RankedOffer, readMerits, readOfferFacts } from './offer-facts';
import { discountPercent, placeOf, qualityOf } from './recommendation';
import { scaledSpot } from './spot';

const batchSize = 500;

/**
 * Brings the search up to date with these stores: call it in the transaction that changed one of them or its offers.
 * A store is indexed as a whole, because its offers are ranked among each other.
 */
export async function indexStores(db: Database, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  const places = placesIn(await readMerits(db, storeIds));
  await removeOthers(db, storeIds, [...places.keys()]);
  const offerIds = [...places.keys()];
  for (let from = 0; from < offerIds.length; from += batchSize) {
    const facts = await readOfferFacts(db, offerIds.slice(from, from + batchSize));
    await writeBatch(db, facts, places);
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
): Promise<void> {
  await sql`
    with gone as (
      delete from offer_search using offers o
      where offer_search.offer_id = o.offer_id and o.store_id = any(${storeIds})
        and not (o.offer_id = any(${listed}))
      returning offer_search.terms)
    update search_terms t set offers = t.offers - fewer.offers
    from (select term_id, count(*)::integer as offers from gone, unnest(gone.terms) as term_id group by 1) fewer
    where t.term_id = fewer.term_id`.execute(db);
}

async function writeBatch(
  db: Database,
  batch: readonly ListedOffer[],
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const documents = batch.map((facts) => {
    const place = places.get(facts.offerId) ?? 0;
    return { facts, place, terms: [...documentTerms(facts, place, foodSynonyms)] };
  });
  const ids = await termIds(db, [...new Set(documents.flatMap(({ terms }) => terms))].sort());
  const rows = documents.map(({ facts, place, terms }) => ({
    offer_id: facts.offerId,
    terms: terms.flatMap((term) => ids.get(term) ?? []).sort((one, other) => one - other),
    place,
    in_stock: facts.stock > 0,
    price: facts.price,
    discount: discountPercent(facts.price, facts.comparePrice),
    spot: scaledSpot(facts.store.latitude, facts.store.longitude),
    sale_starts_at: facts.saleStartsAt,
    sale_ends_at: facts.saleEndsAt,
    usable_from: facts.usableFrom,
    usable_to: facts.usableTo,
    validity_days: facts.validityDays,
    weekdays: facts.weekdays,
    holidays: facts.holidays,
    slots: slotMask(Object.keys(facts.slotHours) as (keyof typeof facts.slotHours)[]),
    slot_ends: slotEnds(facts.slotHours),
    people_min: facts.peopleMin,
    people_max: facts.peopleMax,
  }));
  await sql`
    with old as (select terms from offer_search where offer_id = any(${batch.map(({ offerId }) => offerId)})),
    change as (
      select term_id, sum(more)::integer as more from (
        select term_id, -1 as more from old, unnest(old.terms) as term_id
        union all
        select term_id, 1 from json_to_recordset(${JSON.stringify(rows)}) as fresh (terms integer[]),
          unnest(fresh.terms) as term_id
      ) each group by 1)
    update search_terms t set offers = t.offers + change.more
    from change where t.term_id = change.term_id and change.more <> 0`.execute(db);
  await sql`
    insert into offer_search select * from json_populate_recordset(null::offer_search, ${JSON.stringify(rows)})
    on conflict (offer_id) do update set
      terms = excluded.terms, place = excluded.place, in_stock = excluded.in_stock, price = excluded.price,
      discount = excluded.discount, spot = excluded.spot, sale_starts_at = excluded.sale_starts_at,
      sale_ends_at = excluded.sale_ends_at, usable_from = excluded.usable_from, usable_to = excluded.usable_to,
      validity_days = excluded.validity_days, weekdays = excluded.weekdays, holidays = excluded.holidays,
      slots = excluded.slots, slot_ends = excluded.slot_ends, people_min = excluded.people_min,
      people_max = excluded.people_max`.execute(db);
  const cards = batch.flatMap((facts) =>
    cardsOf(facts).map(({ language, card }) => ({
      offer_id: facts.offerId,
      language,
      card: JSON.stringify(card),
    })),
  );
  await sql`
    insert into offer_cards select * from json_populate_recordset(null::offer_cards, ${JSON.stringify(cards)})
    on conflict (offer_id, language) do update set card = excluded.card`.execute(db);
}

/** Numbers of terms, new ones included. In one order, so that two writers never wait for each other. */
async function termIds(db: Database, terms: readonly string[]): Promise<Map<string, number>> {
  await sql`
    insert into search_terms (term)
    select term from unnest(${terms}::text[]) as term
    where not exists (select from search_terms known where known.term = term)
    order by term collate "C"
    on conflict (term) do nothing`.execute(db);
  const known = await db
    .selectFrom('search_terms')
    .select(['term', 'term_id'])
    .where(sql<boolean>`term = any(${terms})`)
    .execute();
  return new Map(known.map(({ term, term_id }) => [term, term_id]));
}
