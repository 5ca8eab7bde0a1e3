import { expect, test } from 'vitest';
import { readCsv } from './csv';

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields);

test.each([
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['"a,b","say ""hi"""\n', [['a,b', 'say "hi"']]],
  ['"two\r\nlines",b', [['two\r\nlines', 'b']]],
  [
    'a,,\n,,b',
    [
      ['a', '', ''],
      ['', '', 'b'],
    ],
  ],
  ['a\n\n,,\n \nb\n\n', [['a'], ['b']]],
  ['"",x', [['', 'x']]],
  ['', []],
])('%j', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

test('lines are counted as an editor counts them, also inside quotes', () => {
  const records = readCsv('a\n"b\r\nb"\r\n\r\nc\n');
  expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each(['ok\n"never closed\nok', 'ok\nin "the" middle\nok', 'ok\n"after" it\nok'])(
  'a quote out of place spoils its own record: %j',
  (text) => {
    expect(readCsv(text)).toEqual([
      { line: 1, fields: ['ok'] },
      expect.objectContaining({ line: 2, fault: expect.stringContaining('quote') }),
      { line: 3, fields: ['ok'] },
    ]);
  },
);

test('a quote that is never closed does not take for ever', () => {
  // Read anew for each quote this would be hours, and the test would run out of time.
  expect(readCsv(`${'"a""'.repeat(500_000)}\n`.repeat(3))).toHaveLength(3);
});
