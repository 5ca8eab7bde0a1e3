import { expect, it } from 'vitest';
import { roundMetres } from './scale-bar';

it.each([
  [84, 50],
  [199, 100],
  [200, 200],
  [999, 500],
  [1000, 1000],
  [23_000, 20_000],
])('of at most %i m the bar shows %i', (most, shown) => {
  expect(roundMetres(most)).toBe(shown);
});
