import { expect, test } from 'vitest';
import { slotsOn, type Usage, whyClosedOn } from './usage';

const noon = { from: '11:30', to: '14:00' };
const evening = { from: '18:00', to: '25:30' };
const weekdays: Usage = {
  usableFrom: '2026-11-02',
  usableTo: '2026-12-25',
  weekdays: [1, 2, 3, 4, 5],
  holidays: false,
  slotHours: { evening, noon },
};
const everyDay: Usage = { ...weekdays, weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: true };
const sundays: Usage = { ...everyDay, weekdays: [0] };

// Labour Thanksgiving Day, a Monday, and a Sunday of rest.
const isHoliday = (day: string) => day === '2026-11-23' || day === '2026-11-29';

test.each<[string, Usage, string, ReturnType<typeof whyClosedOn>]>([
  ['the first day', weekdays, '2026-11-02', undefined],
  ['the day before it', everyDay, '2026-11-01', 'notYet'],
  ['the last day', weekdays, '2026-12-25', undefined],
  ['the day after it', everyDay, '2026-12-26', 'over'],
  ['a Saturday, for weekdays', weekdays, '2026-11-21', 'weekday'],
  ['a Sunday, for weekdays', weekdays, '2026-11-22', 'weekday'],
  ['a Sunday, for Sundays', sundays, '2026-11-22', undefined],
  ['a holiday, where holidays are an exception', weekdays, '2026-11-23', 'holiday'],
  ['a holiday, where they are none', everyDay, '2026-11-23', undefined],
  ['a holiday on a weekday that it is not for', sundays, '2026-11-23', 'weekday'],
  ['a Sunday that is a holiday', { ...sundays, holidays: false }, '2026-11-29', 'holiday'],
  ['too early, on a day of the week that it is not for', weekdays, '2026-11-01', 'notYet'],
])('%s', (_, usage, day, why) => {
  expect(whyClosedOn(usage, day, isHoliday)).toBe(why);
  expect(slotsOn(usage, day, isHoliday)).toEqual(
    why
      ? []
      : [
          { slot: 'noon', ...noon },
          { slot: 'evening', ...evening },
        ],
  );
});

test('hours come in the order of the day, in whatever order they were written', () => {
  const turned: Usage = { ...everyDay, slotHours: { noon: { from: '15:00', to: '16:00' }, afternoon: noon } };
  expect(slotsOn(turned, '2026-11-17', isHoliday).map(({ slot }) => slot)).toEqual(['afternoon', 'noon']);
});
