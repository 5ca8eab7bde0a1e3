import { expect, test } from 'vitest';
import { clockText } from './clock-text';

const nextDay = (clock: string) => `next day ${clock}`;

test.each([
  ['09:05', '9:05'],
  ['23:59', '23:59'],
  ['24:00', 'next day 0:00'],
  ['25:30', 'next day 1:30'],
])('%s is said as %s', (time, said) => {
  expect(clockText(time, nextDay)).toBe(said);
});
