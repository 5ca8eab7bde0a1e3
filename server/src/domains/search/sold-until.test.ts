import { startOfTokyoDay } from '@meal/contract/tokyo';
import { expect, test } from 'vitest';
import { soldUntil } from './sold-until';

const everyDay = 0b1111111;
const offer = {
  usableFrom: '2026-11-01',
  // A Monday, and a public holiday.
  usableTo: '2026-11-23',
  weekdays: everyDay,
  holidays: true,
  slotHours: { noon: { from: '11:30', to: '14:00' }, evening: { from: '17:00', to: '22:00' } },
  visit: 'free' as const,
  leadHours: 0,
  saleEndsAt: null,
};
const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfTokyoDay(day) + (hours * 60 + minutes) * 60_000);
};

test('what is visited freely is sold until the last hours of its last day are over', () => {
  expect(soldUntil(offer)).toEqual(at('2026-11-23', '22:00'));
});

test('days on which it is not to be had are not its last', () => {
  expect(soldUntil({ ...offer, holidays: false })).toEqual(at('2026-11-22', '22:00'));
  const weekdaysOnly = 0b0111110;
  expect(soldUntil({ ...offer, holidays: false, weekdays: weekdaysOnly })).toEqual(at('2026-11-20', '22:00'));
});

test('a table has to be asked for in time, which may be the day before', () => {
  const table = { ...offer, visit: 'reservation' as const };
  const last = soldUntil({ ...table, leadHours: 3 });
  expect(last > at('2026-11-23', '17:00') && last < at('2026-11-23', '22:00')).toBe(true);
  expect(soldUntil({ ...table, leadHours: 48 }) < at('2026-11-22', '00:00')).toBe(true);
});

test('a sale that ends before ends it; what no day is left for is never sold', () => {
  const saleEndsAt = at('2026-11-10', '12:00');
  expect(soldUntil({ ...offer, saleEndsAt })).toEqual(saleEndsAt);
  expect(soldUntil({ ...offer, weekdays: 0 })).toEqual(new Date(0));
});
