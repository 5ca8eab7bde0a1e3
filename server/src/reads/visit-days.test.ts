import { expect, test } from 'vitest';
import type { UsageRule } from '../domains/offers/usability';
import { visitDays } from './visit-days';

const rule: UsageRule = {
  usableFrom: '2026-11-01',
  usableTo: '2027-03-31',
  validityDays: 30,
  weekdays: [1, 2, 3, 4, 5],
  holidays: false,
  slotHours: { noon: { from: '11:30', to: '13:00' }, evening: { from: '18:00', to: '19:30' } },
  visit: 'reservation',
  leadHours: 2,
  peopleMin: 1,
  peopleMax: 4,
};

/** A Friday; the Monday after it is a holiday. */
const friday = (time: string) => ({
  now: Date.parse(`2026-11-20T${time}:00+09:00`),
  isHoliday: (day: string) => day === '2026-11-23',
});

test('a day offers every half hour in which a visit may begin', () => {
  const [, , , , tuesday] = visitDays(rule, friday('08:00'));
  expect(tuesday).toEqual({
    date: '2026-11-24',
    times: ['11:30', '12:00', '12:30', '18:00', '18:30', '19:00'],
  });
});

test('closed days say why', () => {
  const [today, saturday, sunday, monday] = visitDays(rule, friday('17:45'));
  expect(today).toEqual({ date: '2026-11-20', times: [], closed: 'leadTime' });
  expect(saturday?.closed).toBe('weekday');
  expect(sunday?.closed).toBe('weekday');
  expect(monday).toEqual({ date: '2026-11-23', times: [], closed: 'holiday' });
});

test('the time that a store needs to answer is counted from now, across midnight too', () => {
  expect(visitDays(rule, friday('10:00'))[0]?.times[0]).toBe('12:00');
  expect(visitDays(rule, friday('10:01'))[0]?.times[0]).toBe('12:30');
  const [, , , , tuesday, wednesday] = visitDays({ ...rule, leadHours: 5 * 24 }, friday('12:15'));
  expect(tuesday?.closed).toBe('leadTime');
  expect(wednesday?.times[0]).toBe('12:30');
});

test('small hours belong to the day on which the evening began', () => {
  const late: UsageRule = { ...rule, leadHours: 1, slotHours: { evening: { from: '23:00', to: '25:00' } } };
  expect(visitDays(late, friday('08:00'))[0]?.times).toEqual(['23:00', '23:30', '24:00', '24:30']);
});

test('on its last day a ticket ends at midnight, and so do the times', () => {
  const late: UsageRule = {
    ...rule,
    leadHours: 1,
    validityDays: 4,
    slotHours: { evening: { from: '23:00', to: '25:00' } },
  };
  const [, , , , last, after] = visitDays(late, friday('08:00'));
  expect(last).toEqual({ date: '2026-11-24', times: ['23:00', '23:30'] });
  expect(after).toBeUndefined();
});

test('parts of the day that touch offer no time twice', () => {
  const whole: UsageRule = {
    ...rule,
    leadHours: 1,
    slotHours: { noon: { from: '11:30', to: '14:30' }, afternoon: { from: '14:00', to: '15:30' } },
  };
  const [today] = visitDays(whole, friday('08:00'));
  expect(today?.times).toEqual([...new Set(today?.times)]);
});

test('the days end with the ticket, with the season, and where nobody looks any further', () => {
  const lastOf = (change: Partial<UsageRule>) =>
    visitDays({ ...rule, ...change }, friday('08:00')).at(-1)?.date;
  expect(lastOf({ validityDays: 10 })).toBe('2026-11-30');
  expect(lastOf({ usableTo: '2026-12-02' })).toBe('2026-12-02');
  expect(lastOf({ validityDays: 180 })).toBe('2027-01-18');
});

test('before the season the days begin with it', () => {
  const [first] = visitDays({ ...rule, usableFrom: '2026-12-01' }, friday('08:00'));
  expect(first?.date).toBe('2026-12-01');
  expect(visitDays({ ...rule, usableFrom: '2027-01-01' }, friday('08:00'))).toEqual([]);
});
