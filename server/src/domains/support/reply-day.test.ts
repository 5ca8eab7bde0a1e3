import { expect, test } from 'vitest';
import { replyDayFrom } from './reply-day';

test.each([
  ['Monday morning', '2026-11-16T09:00:00+09:00', '2026-11-17'],
  ['Friday evening', '2026-11-20T22:00:00+09:00', '2026-11-24'],
  ['Saturday before a holiday on Monday', '2026-11-21T12:00:00+09:00', '2026-11-24'],
  ['a day between two holidays is one', '2026-09-18T12:00:00+09:00', '2026-09-24'],
  ['just after midnight in Tokyo, still yesterday elsewhere', '2026-11-17T00:10:00+09:00', '2026-11-18'],
  ['before the New Year', '2026-12-28T18:00:00+09:00', '2027-01-04'],
])('%s', (_, written, day) => {
  expect(replyDayFrom(new Date(written))).toBe(day);
});
