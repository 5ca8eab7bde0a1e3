import { expect, test } from 'vitest';
import { timeParts } from './time-parts';

test.each([
  [72 * 3_600_000, ['72', '00', '00']],
  [3_599_001, ['01', '00', '00']],
  [61_000, ['00', '01', '01']],
  [1, ['00', '00', '01']],
  [0, ['00', '00', '00']],
  [-5_000, ['00', '00', '00']],
])('%i ms are %j', (left, parts) => {
  expect(timeParts(left)).toEqual(parts);
});
