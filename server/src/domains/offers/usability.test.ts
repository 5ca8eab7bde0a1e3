import { expect, test } from 'vitest';
import { isJapaneseHoliday } from '../../platform/holidays';
import { isUsable, type Moment, nextUsableDay, openSlots, type UsageRule, type Wish } from './usability';

const everyDay: UsageRule = {
  usableFrom: '2026-01-01',
  usableTo: '2026-12-31',
  validityDays: 60,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  holidays: true,
  slotHours: { noon: { from: '11:00', to: '14:30' }, evening: { from: '17:00', to: '25:00' } },
  visit: 'free',
  leadHours: 3,
  peopleMin: 1,
  peopleMax: 4,
};
const noHolidays: UsageRule = { ...everyDay, holidays: false };
const weekdaysOnly: UsageRule = { ...everyDay, weekdays: [1, 2, 3, 4, 5] };

function at(text: string): Moment {
  return { now: Date.parse(`${text}+09:00`), isHoliday: isJapaneseHoliday };
}

const cases: [string, UsageRule, Wish, string, boolean][] = [
  ['an ordinary day ahead', everyDay, { day: '2026-11-18' }, '2026-11-15T12:00', true],
  ['a day that is over', everyDay, { day: '2026-11-14' }, '2026-11-15T12:00', false],
  ['today, before the slot ends', everyDay, { day: '2026-11-15', slots: ['noon'] }, '2026-11-15T14:29', true],
  [
    'today, when the slot has ended',
    everyDay,
    { day: '2026-11-15', slots: ['noon'] },
    '2026-11-15T14:30',
    false,
  ],
  [
    'tonight, after the noon slot',
    everyDay,
    { day: '2026-11-15', slots: ['evening'] },
    '2026-11-15T14:30',
    true,
  ],
  ['any part of today, while one is left', everyDay, { day: '2026-11-15' }, '2026-11-15T14:30', true],
  [
    'a slot that is not offered',
    everyDay,
    { day: '2026-11-18', slots: ['morning'] },
    '2026-11-15T12:00',
    false,
  ],
  ['one of two slots', everyDay, { day: '2026-11-18', slots: ['morning', 'noon'] }, '2026-11-15T12:00', true],
  [
    'the last minute of a day in Tokyo',
    everyDay,
    { day: '2026-11-15', slots: ['evening'] },
    '2026-11-15T23:59',
    true,
  ],
  [
    'the first minute of the next',
    everyDay,
    { day: '2026-11-15', slots: ['evening'] },
    '2026-11-16T00:00',
    false,
  ],
  ['the last day of the period', everyDay, { day: '2026-12-31' }, '2026-12-01T12:00', true],
  ['the day after it', { ...everyDay, validityDays: 90 }, { day: '2027-01-01' }, '2026-12-01T12:00', false],
  [
    'the day before it begins',
    { ...everyDay, usableFrom: '2026-11-20' },
    { day: '2026-11-19' },
    '2026-11-15T12:00',
    false,
  ],
  [
    'the first day of it',
    { ...everyDay, usableFrom: '2026-11-20' },
    { day: '2026-11-20' },
    '2026-11-15T12:00',
    true,
  ],
  [
    'the last day of the validity',
    { ...everyDay, validityDays: 3 },
    { day: '2026-11-18' },
    '2026-11-15T12:00',
    true,
  ],
  [
    'the day after the validity',
    { ...everyDay, validityDays: 3 },
    { day: '2026-11-19' },
    '2026-11-15T12:00',
    false,
  ],
  [
    'bought just before midnight',
    { ...everyDay, validityDays: 3 },
    { day: '2026-11-18' },
    '2026-11-15T23:59',
    true,
  ],
  ['a Sunday, if only weekdays count', weekdaysOnly, { day: '2026-11-22' }, '2026-11-15T12:00', false],
  ['a holiday (文化の日)', noHolidays, { day: '2026-11-03' }, '2026-11-01T12:00', false],
  ['the same, where holidays count', everyDay, { day: '2026-11-03' }, '2026-11-01T12:00', true],
  [
    'a substitute holiday (2027-03-22, Monday)',
    { ...noHolidays, usableTo: '2027-12-31' },
    { day: '2027-03-22' },
    '2027-03-10T12:00',
    false,
  ],
  [
    'the day between two holidays (国民の休日, 2026-09-22)',
    noHolidays,
    { day: '2026-09-22' },
    '2026-09-10T12:00',
    false,
  ],
  ['the day after the holidays', noHolidays, { day: '2026-09-24' }, '2026-09-10T12:00', true],
  [
    'a weekday holiday, weekdays only, holidays too',
    weekdaysOnly,
    { day: '2026-11-03' },
    '2026-11-01T12:00',
    true,
  ],
  [
    'a Sunday holiday, weekdays only, holidays too',
    weekdaysOnly,
    { day: '2026-05-03' },
    '2026-05-01T12:00',
    false,
  ],
  ['as many people as fit', everyDay, { day: '2026-11-18', people: 4 }, '2026-11-15T12:00', true],
  ['one more', everyDay, { day: '2026-11-18', people: 5 }, '2026-11-15T12:00', false],
  [
    'one fewer than needed',
    { ...everyDay, peopleMin: 2 },
    { day: '2026-11-18', people: 1 },
    '2026-11-15T12:00',
    false,
  ],
];

test.each(cases)('%s', (_, rule, wish, now, usable) => {
  expect(isUsable(rule, wish, at(now))).toBe(usable);
});

const slotsOn = (rule: UsageRule, day: string, now: string) =>
  openSlots(rule, day, at(now)).map(({ slot, from }) => `${slot} from ${from}`);

test('the open parts of today shrink as it passes', () => {
  expect(slotsOn(everyDay, '2026-11-15', '2026-11-15T08:00')).toEqual([
    'noon from 11:00',
    'evening from 17:00',
  ]);
  expect(slotsOn(everyDay, '2026-11-15', '2026-11-15T15:00')).toEqual(['evening from 17:00']);
});

const table: UsageRule = {
  ...everyDay,
  visit: 'reservation',
  slotHours: { noon: { from: '11:00', to: '14:30' }, evening: { from: '17:00', to: '21:30' } },
};
const longAhead: UsageRule = { ...table, leadHours: 30 };
const nightly: UsageRule = {
  ...table,
  leadHours: 2,
  validityDays: 3,
  slotHours: { evening: { from: '22:45', to: '26:00' } },
};

test.each<[string, UsageRule, string, string, string[]]>([
  ['long before', table, '2026-11-15', '2026-11-15T07:00', ['noon from 11:00', 'evening from 17:00']],
  [
    'the first tables are too soon',
    table,
    '2026-11-15',
    '2026-11-15T09:31',
    ['noon from 13:00', 'evening from 17:00'],
  ],
  ['the last table, to the minute', table, '2026-11-15', '2026-11-15T18:00:59', ['evening from 21:00']],
  ['a minute later, though the store is open', table, '2026-11-15', '2026-11-15T18:01', []],
  [
    'more than a day ahead',
    longAhead,
    '2026-11-16',
    '2026-11-15T08:00',
    ['noon from 14:00', 'evening from 17:00'],
  ],
  ['more than a day, in the evening', longAhead, '2026-11-16', '2026-11-15T12:00', ['evening from 18:00']],
  ['more than a day, too late', longAhead, '2026-11-16', '2026-11-15T15:01', []],
  ['the small hours of a night', nightly, '2026-11-15', '2026-11-15T23:30', ['evening from 25:45']],
  ['a ticket that ends at midnight', nightly, '2026-11-18', '2026-11-15T23:30', ['evening from 22:45']],
])('a table that can be asked for: %s', (_, rule, day, now, open) => {
  expect(slotsOn(rule, day, now)).toEqual(open);
});

test('the next day is one on which a table is left', () => {
  expect(nextUsableDay(table, at('2026-11-15T18:00'))).toBe('2026-11-15');
  expect(nextUsableDay(table, at('2026-11-15T18:01'))).toBe('2026-11-16');
  expect(nextUsableDay({ ...table, leadHours: 72 }, at('2026-11-15T12:00'))).toBe('2026-11-18');
  expect(nextUsableDay({ ...table, leadHours: 72, validityDays: 2 }, at('2026-11-15T12:00'))).toBe(undefined);
});

test('the next day skips closed ones', () => {
  expect(nextUsableDay(weekdaysOnly, at('2026-11-14T09:00'))).toBe('2026-11-16');
  expect(nextUsableDay(noHolidays, at('2026-11-22T09:00'))).toBe('2026-11-22');
  expect(nextUsableDay(noHolidays, at('2026-11-23T09:00'))).toBe('2026-11-24');
  expect(
    nextUsableDay({ ...everyDay, validityDays: 1, usableFrom: '2026-11-20' }, at('2026-11-15T09:00')),
  ).toBe(undefined);
});
