import { expect, it } from 'vitest';
import { includedTax } from './included-tax';

it('is the part of the price that is tax, without fractions of a yen', () => {
  const cases = [
    [1_100, 10, 100],
    [1_080, 8, 80],
    [1_000, 10, 90],
    [999, 10, 90],
    [1_001, 10, 91],
    [1_000, 8, 74],
    [999, 8, 74],
    [12_345, 8, 914],
    [10, 10, 0],
    [11, 10, 1],
    [0, 10, 0],
  ] as const;
  for (const [amount, percent, tax] of cases) expect(includedTax(amount, percent)).toBe(tax);
});
