import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day';

test.each([
  ['2026-11-15T03:59:00+09:00', 'evening'],
  ['2026-11-15T04:00:00+09:00', 'morning'],
  ['2026-11-15T11:00:00+09:00', 'day'],
  ['2026-11-15T18:00:00+09:00', 'evening'],
  ['2026-11-15T00:30:00+09:00', 'evening'],
])('%s in Osaka is %s', (time, part) => {
  expect(partOfDay(Date.parse(time))).toBe(part);
});
