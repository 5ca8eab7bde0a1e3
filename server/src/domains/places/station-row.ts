import { type Locale, locales } from '@meal/contract/languages';
import { operatorIds, operatorNames } from './operators';
import type { RowOf } from './put-rows';

export const columns = [
  'station_id',
  'group_id',
  'name_ja',
  'name_en',
  'name_zh',
  'name_ko',
  'kana',
  'romaji',
  'operators',
  'municipality_code',
  'latitude',
  'longitude',
  'area_id',
  'lines',
] as const;
export type Column = (typeof columns)[number];

const nameColumns = {
  'ja-JP': 'name_ja',
  'en-US': 'name_en',
  'zh-CN': 'name_zh',
  'ko-KR': 'name_ko',
} as const satisfies Record<Locale, Column>;

const longest: Partial<Record<Column, number>> = { station_id: 40, group_id: 40, operators: 500, lines: 500 };
const longestText = 100;
// Also marks that turn the direction of text, and what a broken conversion leaves behind.
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/u;
/** The same borders as the table's. */
const japan = { latitude: [20, 46], longitude: [122, 154] } as const;

export interface ImportedStation {
  station: RowOf<'stations'>;
  areaId?: string;
  stops: { lineId: string; position: number }[];
}

/** What rows may refer to, and what is taken. */
export interface KnownPlaces {
  /** Their data come back at every start, so an import leaves them alone. */
  releaseStations: ReadonlySet<string>;
  municipalities: ReadonlySet<string>;
  areas: ReadonlySet<string>;
  lines: ReadonlySet<string>;
  /** `lineId:position` → the station there. */
  stops: ReadonlyMap<string, string>;
}

/** What the file itself holds: its stations, and what its rows so far took, by the line they stand on. */
export interface FileSoFar {
  stations: ReadonlySet<string>;
  ids: Map<string, number>;
  stops: Map<string, number>;
}

export interface StationRow {
  line: number;
  cells: Readonly<Record<Column, string>>;
  /** Takes down what is wrong; reading goes on, to name everything at once. */
  note(column: Column, problem: string): void;
}

export function readStationRow(row: StationRow, known: KnownPlaces, file: FileSoFar): ImportedStation {
  return {
    station: {
      station_id: readStationId(row, known, file),
      group_id: readId(row, 'group_id'),
      name: Object.fromEntries(locales.map((locale) => [locale, readText(row, nameColumns[locale])])),
      kana: readText(row, 'kana'),
      romaji: readText(row, 'romaji'),
      operators: operatorNames(readOperators(row)),
      municipality_code: readKnown(row, 'municipality_code', known.municipalities),
      latitude: readDegrees(row, 'latitude'),
      longitude: readDegrees(row, 'longitude'),
    },
    areaId: row.cells.area_id === '' ? undefined : readKnown(row, 'area_id', known.areas),
    stops: row.cells.lines === '' ? [] : readStops(row, known, file),
  };
}

/** For a terminal: nothing in it can act on one, and it stays short. */
export function shown(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const escaped = Array.from(short, (each) =>
    controls.test(each) ? `\\u{${each.codePointAt(0)?.toString(16)}}` : each,
  );
  return `"${escaped.join('')}"`;
}

function readText({ cells, note }: StationRow, column: Column): string {
  const text = cells[column];
  const most = longest[column] ?? longestText;
  if (text === '') note(column, 'is missing');
  else if (controls.test(text)) note(column, `has control characters: ${shown(text)}`);
  else if (text.length > most) note(column, `is longer than ${most} characters`);
  return text;
}

function readId(row: StationRow, column: 'station_id' | 'group_id'): string {
  const id = readText(row, column);
  if (id !== '' && !controls.test(id) && !/^[\w-]+$/.test(id)) {
    row.note(column, `has other characters than letters, digits, - and _: ${shown(id)}`);
  }
  return id;
}

function readStationId(row: StationRow, known: KnownPlaces, file: FileSoFar): string {
  const id = readId(row, 'station_id');
  const before = file.ids.get(id);
  if (known.releaseStations.has(id)) {
    row.note('station_id', `${shown(id)} comes with this release; only further stations can be imported`);
  } else if (before !== undefined) row.note('station_id', `${shown(id)} stands on line ${before} already`);
  else if (id !== '') file.ids.set(id, row.line);
  return id;
}

function readKnown(row: StationRow, column: Column, known: ReadonlySet<string>): string {
  const id = readText(row, column);
  if (id !== '' && !known.has(id)) row.note(column, `is unknown: ${shown(id)}`);
  return id;
}

function readOperators(row: StationRow): string[] {
  const ids = readList(row, 'operators');
  for (const id of ids)
    if (!operatorIds.has(id)) row.note('operators', `has the unknown railway ${shown(id)}`);
  if (new Set(ids).size < ids.length) row.note('operators', 'names a railway twice');
  return ids;
}

function readList(row: StationRow, column: Column): string[] {
  const text = readText(row, column);
  const items = text.split(';').map((item) => item.trim());
  if (text !== '' && items.includes('')) row.note(column, 'has nothing before, between or after a semicolon');
  return items.filter((item) => item !== '');
}

function readDegrees(row: StationRow, column: 'latitude' | 'longitude'): number {
  const text = readText(row, column);
  if (text === '') return 0;
  const [least, most] = japan[column];
  const degrees = /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(degrees)) row.note(column, `is not a number such as 34.6636: ${shown(text)}`);
  else if (degrees < least || degrees > most) {
    row.note(column, `is outside Japan (${least} to ${most}): ${shown(text)}`);
  }
  return degrees;
}

function readStops(row: StationRow, known: KnownPlaces, file: FileSoFar): ImportedStation['stops'] {
  const stops = readList(row, 'lines').flatMap((item) => {
    const [, lineId = '', digits = ''] = /^([^:]+):(\d{1,4})$/.exec(item) ?? [];
    if (lineId === '') {
      row.note('lines', `has ${shown(item)} instead of a line and a position such as 32001:12`);
      return [];
    }
    if (!known.lines.has(lineId)) row.note('lines', `has the unknown line ${shown(lineId)}`);
    return [{ lineId, position: Number(digits) }];
  });
  if (new Set(stops.map(({ lineId }) => lineId)).size < stops.length) {
    row.note('lines', 'names a line twice');
    return stops;
  }
  for (const { lineId, position } of stops) {
    const stop = `${lineId}:${position}`;
    const holder = known.stops.get(stop);
    const before = file.stops.get(stop);
    if (before !== undefined) row.note('lines', `${shown(stop)} is taken by the station on line ${before}`);
    // A station of the file leaves the places that it has now.
    else if (holder !== undefined && (known.releaseStations.has(holder) || !file.stations.has(holder))) {
      row.note('lines', `${shown(stop)} is taken by station ${shown(holder)}`);
    } else file.stops.set(stop, row.line);
  }
  return stops;
}
