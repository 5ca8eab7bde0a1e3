import { expect, test } from 'vitest';
import { roundDistance } from './distance';

test.each([
  [0, { meters: 10 }],
  [344, { meters: 340 }],
  [994, { meters: 990 }],
  [996, { kilometers: 1 }],
  [1_249, { kilometers: 1.2 }],
])('%i m', (exact, rounded) => {
  expect(roundDistance(exact)).toEqual(rounded);
});
