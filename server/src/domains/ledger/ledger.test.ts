import { expect, test } from 'vitest';
import { redeemEntries } from './ledger';

test('what was owed to the visitor is owed to the store, less our share', () => {
  expect(redeemEntries(1_000, 10)).toEqual({ ticketLiability: 1_000, commission: -100, storePayable: -900 });
});

test('our share is rounded down: the odd yen is the store’s', () => {
  expect(redeemEntries(999, 10)).toEqual({ ticketLiability: 999, commission: -99, storePayable: -900 });
  expect(redeemEntries(9, 10)).toEqual({ ticketLiability: 9, storePayable: -9 });
});

test('accounts that nothing comes to are left out', () => {
  expect(redeemEntries(500, 0)).toEqual({ ticketLiability: 500, storePayable: -500 });
  expect(redeemEntries(500, 100)).toEqual({ ticketLiability: 500, commission: -500 });
  expect(redeemEntries(0, 10)).toEqual({});
});

test('every redemption sums to zero', () => {
  for (let amount = 0; amount < 300; amount += 1) {
    for (const percent of [0, 1, 8, 10, 33, 100]) {
      const sum = Object.values(redeemEntries(amount, percent)).reduce((total, yen) => total + yen, 0);
      expect([amount, percent, sum]).toEqual([amount, percent, 0]);
    }
  }
});
