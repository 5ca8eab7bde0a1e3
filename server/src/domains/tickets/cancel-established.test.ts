import { expect, test } from 'vitest';
import { unusedShare } from './cancel-established';

test('an unused ticket is worth what was paid for it', () => {
  expect(unusedShare({ amount: 1_000, uses: 3, uses_left: 3 })).toBe(1_000);
});

test('a partly used ticket is worth its unused uses, the odd yen with the last of them', () => {
  expect(unusedShare({ amount: 1_000, uses: 3, uses_left: 2 })).toBe(667);
  expect(unusedShare({ amount: 1_000, uses: 3, uses_left: 1 })).toBe(334);
  expect(unusedShare({ amount: 1_000, uses: 3, uses_left: 0 })).toBe(0);
});
