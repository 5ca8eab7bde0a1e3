import { describe, expect, test } from 'vitest';
import { type CsvFault, readStationCsv } from './station-csv';
import { columns, type KnownPlaces } from './station-row';

const known: KnownPlaces = {
  releaseStations: new Set(['st3200101']),
  municipalities: new Set(['271284']),
  areas: new Set(['namba']),
  lines: new Set(['32001', '32002']),
  stops: new Map([
    ['32001:0', 'st3200101'],
    ['32001:50', 'new-1'],
    ['32002:60', 'imported-before'],
  ]),
};

const good = {
  station_id: 'new-1',
  group_id: 'g-new-1',
  name_ja: '新駅',
  name_en: 'Shin-eki',
  name_zh: '新站',
  name_ko: '신역',
  kana: 'シンエキ',
  romaji: 'Shin-eki',
  operators: 'nankai;jr-west',
  municipality_code: '271284',
  latitude: '34.6636',
  longitude: '135.502',
  area_id: 'namba',
  lines: '32001:70;32002:3',
};
type Cells = Partial<typeof good>;

const header = columns.join(',');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const rowOf = (cells: Cells) => columns.map((column) => quoted({ ...good, ...cells }[column])).join(',');
const fileOf = (...rows: string[]) => [header, ...rows].join('\n');
const read = (text: string) => readStationCsv(new TextEncoder().encode(text), known);

function faultsOf(text: string): CsvFault[] {
  const csv = read(text);
  return 'faults' in csv ? csv.faults : [];
}

function stationsOf(text: string) {
  const csv = read(text);
  if ('faults' in csv) throw new Error(JSON.stringify(csv.faults));
  return csv.stations;
}

describe('a good file', () => {
  test('becomes stations, with the names of the railways in every language', () => {
    expect(stationsOf(fileOf(rowOf({})))).toEqual([
      {
        station: {
          station_id: 'new-1',
          group_id: 'g-new-1',
          name: { 'ja-JP': '新駅', 'en-US': 'Shin-eki', 'zh-CN': '新站', 'ko-KR': '신역' },
          kana: 'シンエキ',
          romaji: 'Shin-eki',
          operators: {
            'ja-JP': '南海電鉄・JR西日本',
            'en-US': 'Nankai・JR West',
            'zh-CN': '南海电铁・JR西日本',
            'ko-KR': '난카이 전철・JR 서일본',
          },
          municipality_code: '271284',
          latitude: 34.6636,
          longitude: 135.502,
        },
        areaId: 'namba',
        stops: [
          { lineId: '32001', position: 70 },
          { lineId: '32002', position: 3 },
        ],
      },
    ]);
  });

  test('may have a byte order mark, CRLF, blank lines, spaces around, and columns in any order', () => {
    const turned = [...columns].reverse();
    const row = turned.map((column) => ` ${good[column]} `).join(',');
    expect(stationsOf(`\uFEFF${turned.join(', ')}\r\n\r\n${row}\r\n,,,,,,,,,,,,,\r\n`)).toEqual(
      stationsOf(fileOf(rowOf({}))),
    );
  });

  test('may leave area and lines empty', () => {
    expect(stationsOf(fileOf(rowOf({ area_id: '', lines: '' })))).toMatchObject([
      { areaId: undefined, stops: [] },
    ]);
  });

  test('puts kana that were taken apart together again', () => {
    const [first] = stationsOf(fileOf(rowOf({ kana: 'ガ'.normalize('NFD') })));
    expect(first?.station.kana).toBe('ガ');
  });

  test('may move stations of its own into each other’s places', () => {
    const rows = [rowOf({ lines: '32002:60' }), rowOf({ station_id: 'imported-before', lines: '32001:50' })];
    expect(stationsOf(fileOf(...rows))).toHaveLength(2);
  });
});

describe('a bad cell is named with its line and column', () => {
  test.each<[keyof Cells, string, RegExp]>([
    ['station_id', '', /missing/],
    ['station_id', 'with space', /letters, digits/],
    ['station_id', 'x'.repeat(41), /longer than 40/],
    ['station_id', 'st3200101', /comes with this release/],
    ['group_id', '', /missing/],
    ['group_id', '駅', /letters, digits/],
    ['name_ja', '', /missing/],
    ['name_en', '   ', /missing/],
    ['name_zh', 'x'.repeat(101), /longer than 100/],
    ['name_ko', 'a\u0000b', /control characters: "a\\u\{0\}b"/],
    ['name_ja', 'a\u001B[31mb', /control characters/],
    ['name_ja', 'two\nlines', /control characters/],
    ['name_en', 'a\u202Eb', /control characters/],
    ['name_en', 'a\uFFFDb', /control characters/],
    ['kana', '', /missing/],
    ['romaji', '', /missing/],
    ['operators', '', /missing/],
    ['operators', 'nankai;nobody', /unknown railway "nobody"/],
    ['operators', 'nankai;', /semicolon/],
    ['operators', 'nankai;nankai', /twice/],
    ['operators', 'constructor', /unknown railway/],
    ['municipality_code', '', /missing/],
    ['municipality_code', '131016', /unknown: "131016"/],
    ['latitude', '', /missing/],
    ['latitude', 'north', /not a number/],
    ['latitude', '3e1', /not a number/],
    ['latitude', '34,5', /not a number/],
    ['latitude', '３４', /not a number/],
    ['latitude', 'NaN', /not a number/],
    ['latitude', '135.5', /outside Japan/],
    ['longitude', '-135.5', /outside Japan/],
    ['longitude', '34.6', /outside Japan/],
    ['area_id', 'nowhere', /unknown: "nowhere"/],
    ['lines', '32001', /instead of a line and a position/],
    ['lines', '32001:-1', /instead of a line and a position/],
    ['lines', '32001:x', /instead of a line and a position/],
    ['lines', '99999:1', /unknown line "99999"/],
    ['lines', '32001:7;32001:8', /a line twice/],
    ['lines', '32001:0', /taken by station "st3200101"/],
    ['lines', '32002:60', /taken by station "imported-before"/],
    ['lines', '32001:00', /taken by station "st3200101"/],
  ])('%s %j', (column, value, problem) => {
    const faults = faultsOf(fileOf(rowOf({ station_id: 'fine', lines: '' }), rowOf({ [column]: value })));
    expect(faults).toEqual([{ line: 3, column, problem: expect.stringMatching(problem) }]);
  });

  test('all faults of all rows are named, in the order of lines', () => {
    const rows = [rowOf({ latitude: 'x', area_id: 'y' }), 'too,few', rowOf({ station_id: '', kana: '' })];
    expect(faultsOf(fileOf(...rows)).map(({ line, column }) => [line, column])).toEqual([
      [2, 'latitude'],
      [2, 'area_id'],
      [3, undefined],
      [4, 'station_id'],
      [4, 'kana'],
      // Row 2 took it first.
      [4, 'lines'],
      [4, 'lines'],
    ]);
  });

  test('an id that is twice in the file names the line of the first', () => {
    expect(faultsOf(fileOf(rowOf({}), rowOf({ lines: '' })))).toEqual([
      { line: 3, column: 'station_id', problem: '"new-1" stands on line 2 already' },
    ]);
  });

  test('a place that is twice in the file names the line of the first', () => {
    const rows = [rowOf({ lines: '32001:70' }), rowOf({ station_id: 'other', lines: '32001:70' })];
    expect(faultsOf(fileOf(...rows))).toEqual([
      { line: 3, column: 'lines', problem: '"32001:70" is taken by the station on line 2' },
    ]);
  });
});

describe('a file that is none', () => {
  test.each([
    ['', /empty/],
    ['\n\n', /empty/],
    ['"station_id', /quote/],
    [`${header},colour\n`, /unknown column "colour"/],
  ])('%j', (text, problem) => {
    expect(faultsOf(text)).toEqual([expect.objectContaining({ problem: expect.stringMatching(problem) })]);
  });

  test('a header without columns, or with one twice', () => {
    expect(faultsOf(`${columns.slice(1).join(',')},lines\n`)).toEqual([
      { line: 1, column: 'station_id', problem: 'is missing in the header' },
      { line: 1, column: 'lines', problem: 'is twice in the header' },
    ]);
  });

  test('Shift_JIS', () => {
    const shiftJis = Uint8Array.from([0x90, 0x56, 0x89, 0x77]);
    expect(readStationCsv(shiftJis, known)).toEqual({
      faults: [{ line: 1, problem: expect.stringContaining('UTF-8') }],
    });
  });
});
