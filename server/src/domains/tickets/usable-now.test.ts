import { momentOf, startOfTokyoDay } from '@meal/contract/tokyo';
import { expect, test } from 'vitest';
import { ticketRule, usableNow } from './usable-now';

const noon = { from: '11:30', to: '14:00' };
const evening = { from: '18:00', to: '25:30' };
/** Monday to Friday, not on holidays. */
const usage = {
  usableFrom: '2026-11-02',
  usableTo: '2026-12-25',
  weekdays: [1, 2, 3, 4, 5],
  holidays: false,
  slotHours: { evening, noon },
};
const validUntil = startOfTokyoDay('2027-01-01');
const promise = { usage, validUntil };
// Labour Thanksgiving Day, a Monday.
const isHoliday = (day: string) => day === '2026-11-23';

function at(day: string, time: string, rule = ticketRule(promise, usage)) {
  return usableNow(rule, { now: momentOf(day, time), isHoliday });
}

const tuesday = '2026-11-17';

test('within its hours it can be used', () => {
  expect(at(tuesday, '11:30')).toEqual({ usable: true, today: [noon, evening] });
  expect(at(tuesday, '19:00').usable).toBe(true);
});

test('outside its hours those of the day that are still to come are told', () => {
  expect(at(tuesday, '11:29')).toEqual({ usable: false, why: 'hours', today: [noon, evening] });
  expect(at(tuesday, '17:59')).toEqual({ usable: false, why: 'hours', today: [evening] });
});

test('who came in time may show it when the bill comes, two hours after the end', () => {
  expect(at(tuesday, '16:00').usable).toBe(true);
  expect(at(tuesday, '16:01')).toMatchObject({ usable: false, why: 'hours' });
});

test('the small hours belong to the evening before', () => {
  expect(at('2026-11-18', '01:30')).toEqual({ usable: true, today: [noon, evening] });
  expect(at('2026-11-18', '03:30').usable).toBe(true);
  expect(at('2026-11-18', '03:31').usable).toBe(false);
  // After a Friday on Saturday, which has no hours of its own.
  expect(at('2026-11-21', '00:30').usable).toBe(true);
  expect(at('2026-11-21', '12:00')).toMatchObject({ usable: false, why: 'weekday' });
});

test('before a Monday there is no evening that could go on', () => {
  expect(at('2026-11-16', '00:30')).toMatchObject({ usable: false, why: 'hours', today: [noon, evening] });
});

test('after the last hours of a day the next usable day is told', () => {
  const early = { ...usage, slotHours: { noon } };
  const rule = ticketRule({ usage: early, validUntil }, usage);
  expect(at(tuesday, '20:00', rule)).toEqual({
    usable: false,
    why: 'hours',
    today: [],
    nextDay: '2026-11-18',
  });
});

test('on a weekday that it is not for, the next day leaves a holiday out', () => {
  expect(at('2026-11-21', '12:00')).toEqual({
    usable: false,
    why: 'weekday',
    today: [],
    nextDay: '2026-11-24',
  });
});

test('on a holiday it depends on the offer', () => {
  expect(at('2026-11-23', '12:00')).toMatchObject({ usable: false, why: 'holiday', today: [] });
  const rule = ticketRule({ usage: { ...usage, holidays: true }, validUntil }, usage);
  expect(at('2026-11-23', '12:00', rule).usable).toBe(true);
});

test('before its first day it is not yet, after its last day over', () => {
  expect(at('2026-10-30', '12:00')).toMatchObject({ usable: false, why: 'notYet', nextDay: '2026-11-02' });
  expect(at('2026-12-25', '12:00').usable).toBe(true);
  const over = at('2026-12-28', '12:00');
  expect(over).toEqual({ usable: false, why: 'over', today: [] });
});

test('the evening of its last day goes on after midnight', () => {
  expect(at('2026-12-26', '01:00').usable).toBe(true);
});

test('once its time is over it cannot be used, also in the middle of an evening', () => {
  const rule = ticketRule({ usage, validUntil: startOfTokyoDay('2026-11-18') }, usage);
  expect(at(tuesday, '23:59', rule).usable).toBe(true);
  expect(at('2026-11-18', '00:00', rule)).toEqual({ usable: false, why: 'over', today: [] });
});

test('no day is promised that comes after its end, and no hours that are over', () => {
  const rule = ticketRule(
    { usage: { ...usage, slotHours: { noon } }, validUntil: startOfTokyoDay('2026-11-18') },
    usage,
  );
  expect(at(tuesday, '20:00', rule)).toEqual({ usable: false, why: 'hours', today: [] });
});

test('with a confirmed table it begins on the day of the table and stays good after it', () => {
  const table = { state: 'confirmed' as const, arrivalDate: '2026-11-19' };
  const rule = ticketRule(promise, usage, table);
  expect(at(tuesday, '12:00', rule)).toMatchObject({ usable: false, why: 'notYet', nextDay: '2026-11-19' });
  expect(at('2026-11-19', '12:00', rule).usable).toBe(true);
  expect(at('2026-11-20', '12:00', rule).usable).toBe(true);
});

test('a table that is not confirmed says nothing', () => {
  const rule = ticketRule(promise, usage, { state: 'cancelled', arrivalDate: '2026-11-19' });
  expect(at(tuesday, '12:00', rule).usable).toBe(true);
});

test('what was promised counts, whatever has become of the offer', () => {
  const changed = { ...usage, weekdays: [0] };
  expect(at(tuesday, '12:00', ticketRule(promise, changed)).usable).toBe(true);
  expect(at(tuesday, '12:00', ticketRule({ validUntil }, changed)).why).toBe('weekday');
});
