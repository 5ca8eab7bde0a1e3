import { expect, test } from 'vitest';
import { addDays, isDay, minutesOf, startOfTokyoDay, tokyoDay, weekdayOf } from './tokyo';

const lastMinute = Date.parse('2026-03-05T14:59:59.999Z');

test('a day of Tokyo ends nine hours before the one of Greenwich', () => {
  expect(tokyoDay(lastMinute)).toBe('2026-03-05');
  expect(tokyoDay(lastMinute + 1)).toBe('2026-03-06');
});

test('a day begins where the one before it ended', () => {
  expect(startOfTokyoDay('2026-03-06')).toBe(lastMinute + 1);
});

test('days are counted over months, years and the leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('weekdays count from Sunday', () => {
  expect(weekdayOf('2026-11-15')).toBe(0);
  expect(weekdayOf('2026-11-21')).toBe(6);
});

test('clock times may reach into the small hours', () => {
  expect(minutesOf('09:05')).toBe(545);
  expect(minutesOf('25:30')).toBe(1530);
});

test('only days that exist are days', () => {
  expect(isDay('2026-02-28')).toBe(true);
  for (const text of ['2026-02-30', '2026-13-01', '2026-2-3', '', 'today', '2026-02-28T00:00'])
    expect(isDay(text)).toBe(false);
});
