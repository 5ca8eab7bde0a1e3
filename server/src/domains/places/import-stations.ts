import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { inTransaction } from '../../platform/transaction';
import { lockPlaces, putRows } from './put-rows';
import { stationIds } from './reference-rows';
import { type CsvFault, readStationCsv } from './station-csv';
import type { ImportedStation, KnownPlaces } from './station-row';

export type ImportOutcome =
  | { faults: CsvFault[] }
  | { added: number; changed: number; unchanged: number; faults?: undefined };

/** Brings the stations of a CSV file in: all of them, or with a single fault none. */
export async function importStations(db: Database, file: Uint8Array): Promise<ImportOutcome> {
  return inTransaction(db, async (trx) => {
    await lockPlaces(trx);
    const csv = readStationCsv(file, await readKnownPlaces(trx));
    if ('faults' in csv) return csv;
    const known = await readImported(trx, idsOf(csv.stations));
    const added = csv.stations.filter(({ station }) => !known.has(station.station_id));
    const changed = csv.stations.filter((each) => {
      const before = known.get(each.station.station_id);
      return before !== undefined && !isDeepStrictEqual(before, comparable(each));
    });
    await write(trx, [...added, ...changed]);
    return {
      added: added.length,
      changed: changed.length,
      unchanged: csv.stations.length - added.length - changed.length,
    };
  });
}

const idsOf = (stations: readonly ImportedStation[]) => stations.map(({ station }) => station.station_id);

async function readKnownPlaces(db: Database): Promise<KnownPlaces> {
  const municipalities = await db.selectFrom('municipalities').select('municipality_code').execute();
  const areas = await db.selectFrom('areas').select('area_id').execute();
  const lines = await db.selectFrom('lines').select('line_id').execute();
  const stops = await db.selectFrom('line_stations').selectAll().execute();
  return {
    releaseStations: stationIds,
    municipalities: new Set(municipalities.map(({ municipality_code }) => municipality_code)),
    areas: new Set(areas.map(({ area_id }) => area_id)),
    lines: new Set(lines.map(({ line_id }) => line_id)),
    stops: new Map(
      stops.map(({ line_id, position, station_id }) => [`${line_id}:${position}`, station_id] as const),
    ),
  };
}

const comparable = ({ station, areaId, stops }: ImportedStation) => ({
  station,
  areas: areaId === undefined ? [] : [areaId],
  stops: stops.map(({ lineId, position }) => `${lineId}:${position}`).sort(),
});

/** The stations as they are now, in the form in which they can be compared with those of a file. */
async function readImported(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ReturnType<typeof comparable>>> {
  const isOfFile = sql<boolean>`station_id = any(${ids})`;
  const stations = await db.selectFrom('stations').selectAll().where(isOfFile).execute();
  const areas = await db.selectFrom('area_stations').selectAll().where(isOfFile).execute();
  const stops = await db.selectFrom('line_stations').selectAll().where(isOfFile).execute();
  const known = new Map(
    stations.map((station) => [
      station.station_id,
      { station, areas: [] as string[], stops: [] as string[] },
    ]),
  );
  for (const { station_id, area_id } of areas) known.get(station_id)?.areas.push(area_id);
  for (const { station_id, line_id, position } of stops) {
    known.get(station_id)?.stops.push(`${line_id}:${position}`);
  }
  for (const each of known.values()) each.stops.sort();
  return known;
}

async function write(db: Database, stations: readonly ImportedStation[]): Promise<void> {
  const ids = idsOf(stations);
  await putRows(db, { table: 'stations', key: ['station_id'], rows: stations.map(({ station }) => station) });
  await sql`delete from line_stations where station_id = any(${ids})`.execute(db);
  await sql`delete from area_stations where station_id = any(${ids})`.execute(db);
  await putRows(db, {
    table: 'line_stations',
    key: ['line_id', 'position'],
    rows: stations.flatMap(({ station: { station_id }, stops }) =>
      stops.map(({ lineId, position }) => ({ line_id: lineId, position, station_id })),
    ),
  });
  await putRows(db, {
    table: 'area_stations',
    key: ['area_id', 'station_id'],
    rows: stations.flatMap(({ station: { station_id }, areaId }) =>
      areaId === undefined ? [] : [{ area_id: areaId, station_id }],
    ),
  });
}
