import type { LanguageNumber } from '@meal/contract/languages';
import { Cache } from '@meal/kit/cache';
import type { Clock } from '@meal/kit/clock';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { metersPerDegree } from '../domains/places/distance';
import { translate } from '../platform/translate';
import lineList from '../reference/lines.json';

const nankaiLines = lineList.filter(({ operator }) => operator === 'nankai').map(({ lineId }) => lineId);
const nearbyMeters = 5_000;
const nearbyMost = 12;

export async function readAreas(db: Database, language: LanguageNumber) {
  const rows = await db
    .selectFrom('areas')
    .select(['area_id as areaId', 'name', 'prefecture', 'latitude', 'longitude'])
    .orderBy('position')
    .orderBy('area_id')
    .execute();
  return rows.map((area) => ({ ...area, name: translate(area.name, language) }));
}

export async function readLines(db: Database, language: LanguageNumber) {
  const rows = await db
    .selectFrom('lines')
    .select(['line_id as lineId', 'name', 'operator', 'colour'])
    .orderBy('position')
    .orderBy('line_id')
    .execute();
  return rows.map((line) => ({
    ...line,
    name: translate(line.name, language),
    operator: translate(line.operator, language),
  }));
}

interface StationRow {
  stationId: string;
  name: Translated;
  operators: Translated;
  latitude: number;
  longitude: number;
}

function presentStation(
  { stationId, name, operators, latitude, longitude }: StationRow,
  language: LanguageNumber,
) {
  return {
    stationId,
    name: translate(name, language),
    operators: translate(operators, language),
    latitude,
    longitude,
  };
}

/** Of a line, of an area, of a line within an area; of Nankai if neither is given. Each once, along the lines. */
export async function readStations(
  db: Database,
  { lineId, areaId }: { lineId?: string; areaId?: string },
  language: LanguageNumber,
) {
  let query = db
    .selectFrom('stations as station')
    .leftJoin('line_stations as stop', 'stop.station_id', 'station.station_id')
    .leftJoin('lines as line', 'line.line_id', 'stop.line_id')
    .select([
      'station.station_id as stationId',
      'station.name',
      'station.operators',
      'station.latitude',
      'station.longitude',
    ]);
  if (lineId !== undefined) query = query.where('stop.line_id', '=', lineId);
  else if (areaId === undefined) query = query.where('stop.line_id', 'in', nankaiLines);
  if (areaId !== undefined) {
    query = query.where('station.station_id', 'in', (inner) =>
      inner.selectFrom('area_stations').select('station_id').where('area_id', '=', areaId),
    );
  }
  const rows = await query
    .orderBy('line.position')
    .orderBy('stop.position')
    .orderBy('station.station_id')
    .execute();
  const once = new Map<string, StationRow>();
  for (const row of rows) if (!once.has(row.stationId)) once.set(row.stationId, row);
  return [...once.values()].map((row) => presentStation(row, language));
}

/** An interchange is one place to a visitor: its nearest station stands for it. */
export async function readNearbyStations(
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
  language: LanguageNumber,
) {
  const reach = nearbyMeters / metersPerDegree;
  const { rows } = await sql<StationRow & { distance: number }>`
    select * from (
      select distinct on (group_id) station_id as "stationId", name, operators, latitude, longitude, distance
      from stations, lateral (
        select 12742000 * asin(sqrt(least(1,
          sin(radians(latitude - ${latitude}) / 2) ^ 2
          + cos(radians(latitude)) * cos(radians(${latitude}))
            * sin(radians(longitude - ${longitude}) / 2) ^ 2))) as distance) away
      where latitude between ${latitude - reach} and ${latitude + reach} and distance <= ${nearbyMeters}
      order by group_id, distance, station_id
    ) nearest
    order by distance, "stationId" limit ${nearbyMost}`.execute(db);
  return rows.map(({ distance, ...station }) => ({
    ...presentStation(station, language),
    distanceMeters: Math.round(distance),
  }));
}

export async function readLandmarks(db: Database, areaId: string | undefined, language: LanguageNumber) {
  let query = db
    .selectFrom('landmarks as landmark')
    .innerJoin('areas as area', 'area.area_id', 'landmark.area_id')
    .select([
      'landmark.landmark_id as landmarkId',
      'landmark.name',
      'landmark.area_id as areaId',
      'landmark.latitude',
      'landmark.longitude',
    ]);
  if (areaId !== undefined) query = query.where('landmark.area_id', '=', areaId);
  const rows = await query.orderBy('area.position').orderBy('landmark.landmark_id').execute();
  return rows.map((landmark) => ({ ...landmark, name: translate(landmark.name, language) }));
}

async function readNetwork(db: Database, language: LanguageNumber) {
  const lines = await readLines(db, language);
  const stops = await db
    .selectFrom('line_stations as stop')
    .innerJoin('stations as station', 'station.station_id', 'stop.station_id')
    .select([
      'stop.line_id as lineId',
      'stop.position',
      'station.station_id as stationId',
      'station.name',
      'station.latitude',
      'station.longitude',
    ])
    .orderBy('stop.line_id')
    .orderBy('stop.position')
    .execute();
  const ofLine = new Map<string, typeof stops>();
  for (const stop of stops) ofLine.set(stop.lineId, [...(ofLine.get(stop.lineId) ?? []), stop]);
  return lines.map(({ lineId, name, colour }) => ({
    lineId,
    name,
    colour,
    stations: (ofLine.get(lineId) ?? []).map(
      ({ position, stationId, name, latitude, longitude }, index, all) => ({
        stationId,
        name: translate(name, language),
        latitude,
        longitude,
        // Stations between that are not ours: no track is drawn over them.
        breakBefore: index > 0 && all[index - 1]?.position !== position - 1,
      }),
    ),
  }));
}

type Network = Awaited<ReturnType<typeof readNetwork>>;

/** The network is the same for everybody and hardly ever changes, so what is shown of it may be ten minutes old. */
export function networkReader(db: Database, clock: Clock): (language: LanguageNumber) => Promise<Network> {
  const memory = new Cache<Network>({ freshMs: 300_000 });
  return (language) => memory.getOrRead(String(language), clock.now(), () => readNetwork(db, language));
}
