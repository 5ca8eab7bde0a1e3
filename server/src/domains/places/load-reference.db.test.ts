import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestConnection, type TestConnection } from '../../testing/database-connection';
import { loadReference } from './load-reference';

let connection: TestConnection;
beforeAll(async () => {
  // Its template was prepared as every start prepares a database.
  connection = await openTestConnection();
});
afterAll(() => connection.close());

const tables = [
  'municipalities',
  'lines',
  'stations',
  'line_stations',
  'areas',
  'area_stations',
  'category_groups',
  'categories',
] as const;

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(query).execute(connection.db);
  return rows;
}

/** Changes with every write to a row, and even with a lock on it. */
const versions = () =>
  Promise.all(
    tables.map((table) => rowsOf(`select ctid::text, xmin::text, xmax::text from ${table} order by ctid`)),
  );

const nankaiStops = `select l.line_id, l.position as line, s.position, s.station_id
  from line_stations s join lines l using (line_id)
  where l.operator->>'en-US' = 'Nankai' order by l.position, s.position`;

test('the railway of Nankai is whole: 105 stations on 10 lines, without a gap, before all others', async () => {
  const stops = await rowsOf<{ line: number; position: number; station_id: string }>(nankaiStops);
  expect(new Set(stops.map(({ station_id }) => station_id)).size).toBe(105);
  expect([...new Set(stops.map(({ line }) => line))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const [index, { line, position }] of stops.entries()) {
    const before = stops[index - 1];
    expect(position).toBe(before?.line === line ? before.position + 1 : 0);
  }
});

test.each([
  ['municipalities', 249],
  ['lines', 89],
  ['stations', 536],
  ['areas', 29],
  ['area_stations', 536],
  ['category_groups', 9],
  ['categories', 42],
] as const)('%s: %i', async (table, count) => {
  expect(await rowsOf(`select from ${table}`)).toHaveLength(count);
});

test.each([
  ['municipalities', 'name'],
  ['lines', 'name'],
  ['lines', 'operator'],
  ['stations', 'name'],
  ['stations', 'operators'],
  ['areas', 'name'],
  ['category_groups', 'name'],
  ['categories', 'name'],
])('%s have their %s in four languages', async (table, column) => {
  const wanting = `select ${column} from ${table}
    where exists (select from unnest(array['ja-JP', 'en-US', 'zh-CN', 'ko-KR']) locale
      where coalesce(trim(${column}->>locale), '') = '')`;
  expect(await rowsOf(wanting)).toEqual([]);
});

test('a station names all its railways', async () => {
  const station = await connection.db
    .selectFrom('stations')
    .select('operators')
    .where('station_id', '=', 'st1160720')
    .executeTakeFirstOrThrow();
  expect(station.operators).toMatchObject({ 'ja-JP': 'JR西日本・南海電鉄', 'en-US': 'JR West・Nankai' });
});

describe('loading again', () => {
  test('touches no row, whether once or by several processes at once', async () => {
    const before = await versions();
    await Promise.all([1, 2, 3].map(() => loadReference(connection.db)));
    expect(await versions()).toEqual(before);
  });

  test('puts places right that an earlier release had otherwise', async () => {
    const whole = () =>
      Promise.all(
        ['stations', 'line_stations', 'area_stations'].map((table) =>
          rowsOf(`select * from ${table} order by 1, 2`),
        ),
      );
    const before = await whole();
    for (const change of [
      `update stations set name = '{"ja-JP": "旧"}', latitude = 34 where station_id = 'st3200103'`,
      // Two stations the other way round, one on a line that it left, one in another area, one nowhere.
      `delete from line_stations where line_id = '32001' and position in (2, 3, 4)`,
      `insert into line_stations values ('32001', 3, 'st3200103'), ('32001', 2, 'st3200104')`,
      `insert into line_stations values ('32002', 900, 'st3200105')`,
      `update area_stations set area_id = 'umeda' where station_id = 'st3200101'`,
      `delete from area_stations where station_id = 'st3200105'`,
    ]) {
      await sql.raw(change).execute(connection.db);
    }
    await loadReference(connection.db);
    expect(await whole()).toEqual(before);
  });

  test('keeps imported stations, but gives a place on a line to the station of the release', async () => {
    for (const change of [
      `insert into stations select 'imported', 'imported', name, kana, romaji, operators, municipality_code,
         latitude, longitude from stations where station_id = 'st3200103'`,
      `insert into area_stations values ('namba', 'imported')`,
      `insert into line_stations values ('32001', 900, 'imported')`,
      `delete from line_stations where line_id = '32002' and position = 1`,
      `insert into line_stations values ('32002', 1, 'imported')`,
    ]) {
      await sql.raw(change).execute(connection.db);
    }
    await loadReference(connection.db);
    expect(await rowsOf(`select area_id from area_stations where station_id = 'imported'`)).toHaveLength(1);
    expect(await rowsOf(`select line_id, position from line_stations where station_id = 'imported'`)).toEqual(
      [{ line_id: '32001', position: 900 }],
    );
    expect(await rowsOf(`select from line_stations where line_id = '32002' and position = 1`)).toHaveLength(
      1,
    );
  });

  test('leaves categories to the operators, and brings back only those that are missing', async () => {
    const { db } = connection;
    const name = JSON.stringify({ 'en-US': 'Edited' });
    await db
      .updateTable('categories')
      .set({ name, position: 99 })
      .where('category_id', '=', 'sushi')
      .execute();
    await db.updateTable('category_groups').set({ name }).where('group_id', '=', 'osaka').execute();
    await db.deleteFrom('categories').where('category_id', '=', 'unagi').execute();
    await loadReference(db);
    const names = await rowsOf<{ id: string; name: unknown }>(
      `select category_id as id, name->>'en-US' as name from categories where category_id in ('sushi', 'unagi')
       union all select group_id, name->>'en-US' from category_groups where group_id = 'osaka' order by id`,
    );
    expect(names).toEqual([
      { id: 'osaka', name: 'Edited' },
      { id: 'sushi', name: 'Edited' },
      { id: 'unagi', name: 'Unagi (eel)' },
    ]);
  });
});
