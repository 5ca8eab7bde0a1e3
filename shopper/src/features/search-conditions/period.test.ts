import { expect, test } from 'vitest';
import { choiceOf, periodOf, withoutPast } from './period';

test.each([
  ['2026-11-11', { dateFrom: '2026-11-14', dateTo: '2026-11-15' }],
  ['2026-11-14', { dateFrom: '2026-11-14', dateTo: '2026-11-15' }],
  ['2026-11-15', { dateFrom: '2026-11-15', dateTo: '2026-11-15' }],
  ['2026-12-31', { dateFrom: '2027-01-02', dateTo: '2027-01-03' }],
])('the weekend seen from %s', (today, period) => {
  expect(periodOf('weekend', today)).toEqual(period);
});

test('a period is known by the choice that makes it', () => {
  const today = '2026-11-11';
  for (const choice of ['any', 'today', 'tomorrow', 'weekend'] as const) {
    expect(choiceOf(periodOf(choice, today), today)).toBe(choice);
  }
  expect(choiceOf({ dateFrom: '2026-12-24' }, today)).toBe('days');
});

test('days that have passed are not searched for', () => {
  const today = '2026-11-15';
  // Said outright: it replaces the days that were kept.
  expect(withoutPast({ dateFrom: '2026-11-14', dateTo: '2026-11-14' }, today)).toStrictEqual({
    dateFrom: undefined,
    dateTo: undefined,
  });
  expect(withoutPast({ dateFrom: '2026-11-14', dateTo: '2026-11-16' }, today)).toEqual({
    dateFrom: today,
    dateTo: '2026-11-16',
  });
  expect(withoutPast({ dateFrom: '2026-11-20' }, today)).toEqual({ dateFrom: '2026-11-20' });
});
