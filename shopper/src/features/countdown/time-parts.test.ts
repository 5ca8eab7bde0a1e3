import { expect, test } from 'vitest';
import { timeParts } from './time-parts';

test.each([
  [39 * 86_400_000 + 61_000, 39, '00:01:01'],
  [72 * 3_600_000 + 1, 3, '00:00:01'],
  [72 * 3_600_000, 0, '72:00:00'],
  [3_599_001, 0, '01:00:00'],
  [61_000, 0, '00:01:01'],
  [1, 0, '00:00:01'],
  [0, 0, '00:00:00'],
  [-5_000, 0, '00:00:00'],
])('%i ms are %i days and %s', (left, days, clock) => {
  const parts = timeParts(left);
  expect([parts.days, parts.clock.join(':')]).toEqual([days, clock]);
});
