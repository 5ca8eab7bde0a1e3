import { type CsvRecord, readCsv } from './csv';
import {
  type Column,
  columns,
  type FileSoFar,
  type ImportedStation,
  type KnownPlaces,
  readStationRow,
  shown,
} from './station-row';

export interface CsvFault {
  line: number;
  /** Missing where the whole line is meant. */
  column?: string;
  problem: string;
}

export type StationCsv = { stations: ImportedStation[] } | { faults: CsvFault[] };

/** Reads the whole file and names everything that is wrong with it: with a single fault there are no stations. */
export function readStationCsv(file: Uint8Array, known: KnownPlaces): StationCsv {
  const text = decodeUtf8(file);
  if (text === undefined) {
    return { faults: [{ line: 1, problem: 'is not UTF-8 (in Excel: save as "CSV UTF-8")' }] };
  }
  const [header, ...records] = readCsv(text);
  const faults = headerFaults(header);
  if (header === undefined || faults.length > 0) return { faults };
  const names = header.fields.map(tidy);
  const rows = records.flatMap(({ line, fields, fault }) => {
    const wrong = fault ?? (fields.length === names.length ? undefined : countFault(fields, names));
    if (wrong !== undefined) faults.push({ line, problem: wrong });
    return wrong === undefined ? [{ line, cells: cellsOf(names, fields) }] : [];
  });
  const soFar: FileSoFar = {
    stations: new Set(rows.map(({ cells }) => cells.station_id)),
    ids: new Map(),
    stops: new Map(),
  };
  const stations = rows.map(({ line, cells }) => {
    const note = (column: Column, problem: string) => void faults.push({ line, column, problem });
    return readStationRow({ line, cells, note }, known, soFar);
  });
  return faults.length === 0 ? { stations } : { faults: faults.sort((one, other) => one.line - other.line) };
}

/** Undefined if it is something else, as Shift_JIS is. A byte order mark is left out. */
function decodeUtf8(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

function headerFaults(header: CsvRecord | undefined): CsvFault[] {
  if (header === undefined) return [{ line: 1, problem: 'is empty; the names of the columns belong here' }];
  const { line, fault } = header;
  if (fault !== undefined) return [{ line, problem: fault }];
  const names = header.fields.map(tidy);
  const known: readonly string[] = columns;
  const missing = columns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !known.includes(name));
  const twice = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  return [
    ...missing.map((column) => ({ line, column, problem: 'is missing in the header' })),
    ...unknown.map((name) => ({ line, problem: `has the unknown column ${shown(name)}` })),
    ...twice.map((column) => ({ line, column, problem: 'is twice in the header' })),
  ];
}

const countFault = (fields: string[], names: string[]) =>
  `has ${fields.length} fields where the header has ${names.length}`;

/** The header was checked before: every column is there. */
function cellsOf(names: string[], fields: string[]): Record<Column, string> {
  const cells = names.map((name, index) => [name, tidy(fields[index] ?? '')]);
  return Object.fromEntries(cells) as Record<Column, string>;
}

// Files of a Mac come with kana taken apart.
const tidy = (text: string) => text.trim().normalize('NFC');
