import type { StoreReservation } from '@meal/contract/store-reservation';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { expect, it } from 'vitest';
import { proposableTimes } from './proposable-times';

const arrivalDate = '2026-12-24';
const request = {
  arrivalDate,
  preferredTimes: ['11:30'],
  openHours: [
    { from: '11:00', to: '12:00' },
    { from: '23:30', to: '24:30' },
  ],
} as StoreReservation;
const at = (hours: number) => startOfTokyoDay(arrivalDate) + hours * 3_600_000;

it('offers every quarter of an hour within the hours, but for what the guest has wished for', () => {
  expect(proposableTimes(request, at(0))).toEqual([
    ['11:00', '11:15', '11:45'],
    ['23:30', '23:45', '24:00', '24:15'],
  ]);
});

it('leaves out what is over, and parts of the day of which nothing is left', () => {
  expect(proposableTimes(request, at(23.6))).toEqual([['23:45', '24:00', '24:15']]);
  expect(proposableTimes(request, at(25))).toEqual([]);
});
