import { prefectureName } from '@meal/messages/server';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { isMapLink, mapLinkOf } from '../domains/offers/map-link';
import { metersBetween, metersPerDegree, type Position } from '../domains/places/distance';
import { type DemoCatalogueStore, demoLandmarks } from './catalogue';
import { steadyNumber } from './steady-number';

const metersPerMinute = 80;
const landmarkMeters = 1_200;
const stationMeters = 900;

export interface Station {
  station_id: string;
  group_id: string;
  municipality_code: string;
  latitude: number;
  longitude: number;
  area_id: string | null;
}

export async function insertLandmarks(db: Database): Promise<void> {
  await db
    .insertInto('landmarks')
    .values(
      demoLandmarks.map(({ id, name, latitude, longitude, area }) => ({
        landmark_id: id,
        area_id: area,
        name: JSON.stringify(name),
        latitude,
        longitude,
      })),
    )
    .onConflict((conflict) => conflict.column('landmark_id').doNothing())
    .execute();
}

export async function readStations(db: Database): Promise<Map<string, Station>> {
  const rows = await db
    .selectFrom('stations')
    .leftJoin('area_stations', 'area_stations.station_id', 'stations.station_id')
    .select([
      'stations.station_id',
      'group_id',
      'municipality_code',
      'latitude',
      'longitude',
      'area_stations.area_id',
    ])
    .execute();
  return new Map(rows.map((row) => [row.station_id, row]));
}

export interface NewStore {
  store: DemoCatalogueStore;
  storeId: string;
  category: string;
  stations: ReadonlyMap<string, Station>;
  now: Date;
}

export async function insertStore(
  db: Database,
  { store, storeId, category, stations, now }: NewStore,
): Promise<void> {
  const station = stations.get(store.station);
  if (!station?.area_id) throw new Error(`The demo's store ${store.id} has no station.`);
  const spot = spotNear(station, store.walkMinutes, store.id);
  const link = mapLinkOf(spot.latitude, spot.longitude);
  if (!isMapLink(link)) throw new Error(`The demo's store ${store.id} has a bad map link.`);
  const municipality = await db
    .selectFrom('municipalities')
    .select(['name', 'prefecture'])
    .where('municipality_code', '=', station.municipality_code)
    .executeTakeFirstOrThrow();
  const block = `${1 + steadyNumber(`${store.id} chome`, 4)}-${1 + steadyNumber(`${store.id} ban`, 20)}-${1 + steadyNumber(`${store.id} go`, 15)}`;
  const fields = {
    name: JSON.stringify(store.name),
    about: JSON.stringify(store.about),
    address: JSON.stringify(addressIn(municipality, block)),
    category_id: category,
    area_id: station.area_id,
    municipality_code: station.municipality_code,
    ...spot,
    map_link: link,
  };
  await db
    .insertInto('stores')
    .values({ store_id: storeId, created_at: now, ...fields })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(fields))
    .execute();
  await linkStations(db, storeId, store, station, [...stations.values()], spot);
  await linkLandmarks(db, storeId, spot);
}

/** As it is written in each language; in English a city of its prefecture's name is not named twice. */
function addressIn(
  { name, prefecture }: { name: Translated; prefecture: number },
  block: string,
): Translated {
  const english = prefectureName('en-US', prefecture);
  const city = name['en-US'] ?? '';
  return {
    'ja-JP': `${prefectureName('ja-JP', prefecture)}${name['ja-JP']} ${block}`,
    'en-US': [block, city, ...(city.endsWith(english) ? [] : [english])].join(', '),
    'zh-CN': `${prefectureName('zh-CN', prefecture)}${name['zh-CN']} ${block}`,
    'ko-KR': `${prefectureName('ko-KR', prefecture)} ${name['ko-KR']} ${block}`,
  };
}

/**
 * Every store can be asked for a table, take tickets by mail with the PIN of the demo's own store, and most can write
 * invoices; also those of a demo that was made before they could.
 */
export async function equipStores(db: Database, ownStoreId: string): Promise<void> {
  await sql`
    update stores set email = coalesce(email, substr(store_id, 3) || '@store.example'),
      pin_hash = coalesce(pin_hash, (select own.pin_hash from stores own where own.store_id = ${ownStoreId})),
      invoice_number = coalesce(invoice_number, case when store_id = ${ownStoreId} or hashtext(store_id) % 6 <> 0
        -- No company has a number that begins with 0.
        then 'T0' || lpad((abs(hashtext('invoice ' || store_id)::bigint) * 461)::text, 12, '0') end)
    where email is null or pin_hash is null or invoice_number is null`.execute(db);
}

/** As far from its station as one walks in that time, in a direction of its own. */
function spotNear(station: Position, walkMinutes: number, seed: string): Position {
  const angle = (steadyNumber(`${seed} angle`, 360) * Math.PI) / 180;
  // Streets are no straight lines.
  const meters = walkMinutes * metersPerMinute * 0.75;
  return {
    latitude: toMicrodegrees(station.latitude + (Math.sin(angle) * meters) / metersPerDegree),
    longitude: toMicrodegrees(
      station.longitude +
        (Math.cos(angle) * meters) / (metersPerDegree * Math.cos((station.latitude * Math.PI) / 180)),
    ),
  };
}

/** Its own station, and one more of another interchange if that is near enough. */
async function linkStations(
  db: Database,
  storeId: string,
  { walkMinutes }: DemoCatalogueStore,
  own: Station,
  stations: readonly Station[],
  spot: Position,
): Promise<void> {
  const [other] = stations
    .filter(({ group_id }) => group_id !== own.group_id)
    .map((station) => ({ station, meters: metersBetween(spot, station) }))
    .filter(({ meters }) => meters < stationMeters)
    .sort((one, two) => one.meters - two.meters);
  const rows = [{ station_id: own.station_id, walk_minutes: walkMinutes }];
  if (other) {
    const minutes = Math.ceil((other.meters / metersPerMinute) * 1.3) + 1;
    rows.push({ station_id: other.station.station_id, walk_minutes: Math.max(minutes, walkMinutes + 1) });
  }
  await db
    .insertInto('store_stations')
    .values(rows.map((row) => ({ store_id: storeId, ...row })))
    .execute();
}

async function linkLandmarks(db: Database, storeId: string, spot: Position): Promise<void> {
  const near = demoLandmarks
    .map((landmark) => ({ id: landmark.id, meters: metersBetween(spot, landmark) }))
    .filter(({ meters }) => meters < landmarkMeters);
  if (near.length === 0) return;
  await db
    .insertInto('store_landmarks')
    .values(
      near.map(({ id, meters }) => ({
        store_id: storeId,
        landmark_id: id,
        walk_minutes: Math.ceil((meters / metersPerMinute) * 1.3),
      })),
    )
    .execute();
}

function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
