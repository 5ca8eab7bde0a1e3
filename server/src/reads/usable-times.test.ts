import { expect, test } from 'vitest';
import { nextUsableDay, openSlots, type VisitRule } from '../domains/offers/usability';
import { isJapaneseHoliday } from '../platform/holidays';
import { hoursOf, UsableTimes } from './usable-times';

const lunch: VisitRule = {
  usableFrom: '2026-01-01',
  usableTo: '2026-12-31',
  validityDays: 30,
  weekdays: [1, 2, 3, 4, 5],
  holidays: false,
  slotHours: { noon: { from: '11:00', to: '14:30' } },
  visit: 'reservation',
  leadHours: 2,
};
const supper: VisitRule = { ...lunch, visit: 'free', slotHours: { evening: { from: '17:00', to: '25:00' } } };

test('at any second it says what the rule says at that second', () => {
  const usable = new UsableTimes();
  const began = Date.parse('2026-11-20T00:00:00+09:00');
  for (let second = 0; second < 3 * 86_400; second += 311) {
    const now = began + second * 1_000;
    const moment = { now, isHoliday: isJapaneseHoliday };
    const day = new Date(now + 9 * 3_600_000).toISOString().slice(0, 10);
    for (const rule of [lunch, supper, { ...lunch, leadHours: 26 }]) {
      const { leadHours, ...card } = rule;
      expect(JSON.parse(usable.write(hoursOf(card), leadHours, now))).toEqual({
        today: openSlots(rule, day, moment),
        next: nextUsableDay(rule, moment),
      });
    }
  }
});

test('offers that differ in nothing that matters here keep the same hours', () => {
  const { leadHours: _, ...card } = lunch;
  const titled = { title: 'Lunch', price: 900, ...card };
  expect(hoursOf(titled)).toBe(hoursOf(card));
});
