export interface CsvRecord {
  /** Where it begins in the file, counted from one. */
  line: number;
  fields: string[];
  /** Set when the record cannot be read; its fields then mean nothing. */
  fault?: string;
}

const field = /"([^"]*(?:""[^"]*)*)"|([^",\r\n]*)/y;
const separator = /,|\r?\n|\r|$/y;

/** Records of RFC 4180 text with any kind of line end. Blank lines are none; a broken record ends with its line. */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) {
      at = pattern.lastIndex;
      line += lineEnds(found[0]);
    }
    return found;
  };
  while (at < text.length) {
    const record: CsvRecord = { line, fields: [] };
    for (;;) {
      const found = take(field);
      record.fields.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '');
      const end = take(separator);
      if (end?.[0] === ',') continue;
      if (end === null) {
        record.fault = 'has a quote that is not closed, or that stands inside a field without quotes';
        take(/[^\r\n]*(?:\r?\n|\r|$)/y);
      }
      break;
    }
    if (record.fault !== undefined || record.fields.some((each) => each.trim() !== '')) records.push(record);
  }
  return records;
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
