import { expect, test } from 'vitest';
import { dashedDate, toMilliseconds } from './dates';

test('a timestamp below 1e12 is seconds', () => {
  expect(toMilliseconds(1_700_000_000)).toBe(1_700_000_000_000);
  expect(toMilliseconds(999_999_999_999)).toBe(999_999_999_999_000);
  expect(toMilliseconds(1e12)).toBe(1e12);
});

test.each([
  ['2026年3月5日', '2026-03-05'],
  ['2026年12月31日', '2026-12-31'],
  ['２０２６年３月５日', '2026-03-05'],
  [' 2026 年 3 月 5 日 ', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['令和8年', '令和8年'],
])('%s becomes %s', (text, dashed) => {
  expect(dashedDate(text)).toBe(dashed);
});
