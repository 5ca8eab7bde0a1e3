import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { inTransaction } from '../../platform/transaction';
import { lockPlaces, putRows } from './put-rows';
import {
  areaStations,
  areas,
  categories,
  categoryGroups,
  lineStations,
  lines,
  municipalities,
  stationIds,
  stations,
} from './reference-rows';

/**
 * Brings the places and categories of this release into the database; a second time changes nothing. Imported stations
 * stay, except that the release decides who has a place on a line. Categories belong to operators once they are there.
 */
export async function loadReference(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPlaces(trx);
    await putRows(trx, { table: 'municipalities', key: ['municipality_code'], rows: municipalities });
    await putRows(trx, { table: 'lines', key: ['line_id'], rows: lines });
    await putRows(trx, { table: 'stations', key: ['station_id'], rows: stations });
    await removeOutdatedLinks(trx);
    await putRows(trx, { table: 'line_stations', key: ['line_id', 'position'], rows: lineStations });
    await putRows(trx, { table: 'areas', key: ['area_id'], rows: areas });
    await putRows(trx, { table: 'area_stations', key: ['area_id', 'station_id'], rows: areaStations });
    await putRows(trx, {
      table: 'category_groups',
      key: ['group_id'],
      rows: categoryGroups,
      differing: 'leave',
    });
    await putRows(trx, { table: 'categories', key: ['category_id'], rows: categories, differing: 'leave' });
  });
}

/** Where an earlier release had its stations otherwise, or an imported one stands in their place. */
async function removeOutdatedLinks(db: Database): Promise<void> {
  const ours = [...stationIds];
  await sql`
    with wanted as materialized (
      select * from jsonb_populate_recordset(null::line_stations, ${JSON.stringify(lineStations)}))
    delete from line_stations held
    where (held.line_id, held.position, held.station_id) not in (
        select line_id, position, station_id from wanted)
      and (held.station_id = any(${ours})
        or (held.line_id, held.position) in (select line_id, position from wanted))`.execute(db);
  await sql`
    with wanted as materialized (
      select * from jsonb_populate_recordset(null::area_stations, ${JSON.stringify(areaStations)}))
    delete from area_stations held
    where held.station_id = any(${ours})
      and (held.area_id, held.station_id) not in (select area_id, station_id from wanted)`.execute(db);
}
