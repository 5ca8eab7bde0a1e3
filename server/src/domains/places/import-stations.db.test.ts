import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestConnection, type TestConnection } from '../../testing/database-connection';
import { importStations } from './import-stations';
import { loadReference } from './load-reference';

let connection: TestConnection;
beforeAll(async () => {
  connection = await openTestConnection();
});
beforeEach(async () => {
  for (const table of ['line_stations', 'area_stations', 'stations'] as const) {
    await connection.db.deleteFrom(table).where('station_id', 'like', 'more-%').execute();
  }
});
afterAll(() => connection.close());

const header =
  'station_id,group_id,name_ja,name_en,name_zh,name_ko,kana,romaji,operators,municipality_code,latitude,longitude,area_id,lines';

interface Row {
  id: string;
  name?: string;
  latitude?: string;
  area?: string;
  lines?: string;
}

const rowOf = ({ id, name = '新駅', latitude = '34.65', area = 'namba', lines = '' }: Row) =>
  `${id},g-${id},${name},Shin-eki,新站,신역,シンエキ,Shin-eki,nankai;hankai,271284,${latitude},135.5,${area},${lines}`;
const fileOf = (...rows: Row[]) => new TextEncoder().encode([header, ...rows.map(rowOf)].join('\r\n'));
const importing = (...rows: Row[]) => importStations(connection.db, fileOf(...rows));

async function imported() {
  const stations = await connection.db
    .selectFrom('stations as s')
    .leftJoin('area_stations as a', 'a.station_id', 's.station_id')
    .leftJoin('line_stations as l', 'l.station_id', 's.station_id')
    .select(['s.station_id as id', 's.name', 'a.area_id as area', 'l.line_id as line', 'l.position'])
    .where('s.station_id', 'like', 'more-%')
    .orderBy('s.station_id')
    .orderBy('l.line_id')
    .execute();
  return stations.map(({ id, name, area, line, position }) =>
    [id, name['ja-JP'], area, line && `${line}:${position}`].join(' '),
  );
}

test('stations come with their area and their places on lines', async () => {
  const outcome = await importing(
    { id: 'more-1', lines: '11602:1;32001:900' },
    { id: 'more-2', area: '', name: '"駅, 名"' },
  );
  expect(outcome).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(await imported()).toEqual([
    'more-1 新駅 namba 11602:1',
    'more-1 新駅 namba 32001:900',
    'more-2 駅, 名  ',
  ]);
});

test('the same file again changes nothing, and says so', async () => {
  const rows = [{ id: 'more-1', lines: '32001:900;11602:1' }, { id: 'more-2' }];
  await importing(...rows);
  expect(await importing(...rows)).toEqual({ added: 0, changed: 0, unchanged: 2 });
});

test('a corrected file changes what differs: names, area and lines', async () => {
  await importing(
    { id: 'more-1', lines: '32001:900' },
    { id: 'more-2' },
    { id: 'more-3', lines: '32001:901' },
  );
  const outcome = await importing(
    { id: 'more-1', lines: '32001:901' },
    { id: 'more-2', name: '改名' },
    { id: 'more-3', lines: '32001:900' },
    { id: 'more-4', area: 'umeda' },
  );
  expect(outcome).toEqual({ added: 1, changed: 3, unchanged: 0 });
  expect(await imported()).toEqual([
    'more-1 新駅 namba 32001:901',
    'more-2 改名 namba ',
    'more-3 新駅 namba 32001:900',
    'more-4 新駅 umeda ',
  ]);
  expect(await importing({ id: 'more-4', area: '' })).toMatchObject({ changed: 1 });
});

test('with a bad row nothing at all is imported, and every fault is told', async () => {
  await importing({ id: 'more-1' });
  const before = await imported();
  const outcome = await importing(
    { id: 'more-1', name: '改名' },
    { id: 'more-2' },
    { id: 'more-3', latitude: '52.5', area: 'berlin', lines: '32001:0' },
    { id: 'st3200101' },
  );
  expect(outcome).toEqual({
    faults: [
      { line: 4, column: 'latitude', problem: 'is outside Japan (20 to 46): "52.5"' },
      { line: 4, column: 'area_id', problem: 'is unknown: "berlin"' },
      { line: 4, column: 'lines', problem: '"32001:0" is taken by station "st3200101"' },
      { line: 5, column: 'station_id', problem: expect.stringContaining('comes with this release') },
    ],
  });
  expect(await imported()).toEqual(before);
});

test('a header alone is nothing to do', async () => {
  expect(await importing()).toEqual({ added: 0, changed: 0, unchanged: 0 });
});

test('of two imports at once that want the same place one is refused', async () => {
  const outcomes = await Promise.all(['more-1', 'more-2'].map((id) => importing({ id, lines: '32001:900' })));
  expect(outcomes.filter(({ faults }) => faults !== undefined)).toHaveLength(1);
  expect(await imported()).toHaveLength(1);
});

test('what was imported outlives the next start', async () => {
  await importing({ id: 'more-1', lines: '32001:900' });
  const before = await imported();
  await loadReference(connection.db);
  expect(await imported()).toEqual(before);
});
