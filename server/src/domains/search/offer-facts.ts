import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { OfferFacts } from './offer-document';
import type { Merits } from './recommendation';

export interface ListedOffer extends OfferFacts {
  saleStartsAt: Date;
}

/** Offers on sale or about to be, with all that is said about them elsewhere. */
export async function readOfferFacts(db: Database, offerIds: readonly string[]): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select
      o.offer_id as "offerId", o.title, o.summary, o.terms, o.photos, o.price,
      o.compare_price as "comparePrice", o.compare_basis as "compareBasis", o.compared_on as "comparedOn",
      o.validity_days as "validityDays", o.uses, o.serves_people as "servesPeople", o.purchasable_limit as "purchasableLimit",
      o.holdable_limit as "holdableLimit", o.weekdays, o.holidays, o.slot_hours as "slotHours",
      o.usable_from as "usableFrom", o.usable_to as "usableTo", o.people_min as "peopleMin",
      o.people_max as "peopleMax", o.visit, o.lead_hours as "leadHours",
      o.sale_starts_at as "saleStartsAt", o.sale_ends_at as "saleEndsAt",
      case when o.group_people is not null then json_build_object(
        'people', o.group_people, 'price', o.group_price, 'hours', o.group_hours) end as "groupBuy",
      json_build_object('categoryId', c.category_id, 'name', c.name) as category,
      json_build_object(
        'storeId', s.store_id, 'name', s.name, 'address', s.address,
        'latitude', s.latitude, 'longitude', s.longitude, 'mapLink', s.map_link, 'phone', s.phone,
        'area', json_build_object('areaId', a.area_id, 'name', a.name),
        'stations', array(
          select json_build_object(
            'stationId', t.station_id, 'groupId', t.group_id, 'name', t.name, 'kana', t.kana,
            'romaji', t.romaji, 'walkMinutes', ss.walk_minutes)
          from store_stations ss join stations t using (station_id)
          where ss.store_id = s.store_id order by ss.walk_minutes, t.station_id),
        'lineIds', array(
          select distinct ls.line_id from store_stations ss
          join stations near using (station_id)
          join stations t on t.group_id = near.group_id
          join line_stations ls on ls.station_id = t.station_id
          where ss.store_id = s.store_id),
        'landmarkIds', array(
          select sl.landmark_id from store_landmarks sl where sl.store_id = s.store_id)
      ) as store,
      array(select co.collection_id from collection_offers co where co.offer_id = o.offer_id) as "collectionIds"
    from offers o
    join stores s using (store_id)
    join categories c on c.category_id = o.category_id
    join areas a on a.area_id = s.area_id
    where o.offer_id = any(${offerIds})`.execute(db);
  return rows;
}

export interface RankedOffer extends Merits {
  storeId: string;
}

/** Published offers of some stores: what they are ranked by among themselves. */
export async function readMerits(db: Database, storeIds: readonly string[]): Promise<RankedOffer[]> {
  return db
    .selectFrom('offers')
    .innerJoin('stores', 'stores.store_id', 'offers.store_id')
    .select([
      'offers.offer_id as offerId',
      'offers.store_id as storeId',
      'price',
      'compare_price as comparePrice',
      'weekdays',
      'holidays',
      'people_min as peopleMin',
      'people_max as peopleMax',
    ])
    .where('offers.store_id', 'in', storeIds)
    .where('state', '=', 'published')
    .where('stores.area_id', 'is not', null)
    .execute();
}
