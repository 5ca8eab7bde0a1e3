import { expect, test } from 'vitest';
import { rewardMonthAt } from './reward-month';

test.each([
  ['2026-11-30T14:59:59.999Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T15:00:00.000Z', '2026-12', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['2027-02-28T00:00:00.000Z', '2027-02', '2027-01-31T15:00:00.000Z', '2027-02-28T15:00:00.000Z'],
])('at %s it is %s in Tokyo', (now, name, from, to) => {
  expect(rewardMonthAt(new Date(now))).toEqual({ name, from: new Date(from), to: new Date(to) });
});
