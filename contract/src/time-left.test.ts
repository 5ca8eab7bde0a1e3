import { expect, test } from 'vitest';
import { timeLeftUntil } from './time-left';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  ['hours are never more than there are', 43 * hour - minute, { hours: 42 }],
  ['a whole hour counts', 43 * hour, { hours: 43 }],
  ['from two hours down in minutes', 2 * hour - 1, { minutes: 120 }],
  ['the last seconds are a minute', 1, { minutes: 1 }],
  ['over is over', 0, undefined],
])('%s', (_, left, said) => {
  expect(timeLeftUntil(1_000 + left, 1_000)).toEqual(said);
});
