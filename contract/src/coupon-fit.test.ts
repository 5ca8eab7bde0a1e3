import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { benefitOf, bestCoupon, type CouponPurchase, discountOf, whyUnfit } from './coupon-fit';

const coupon = {
  kind: 'amount' as const,
  value: 500,
  minimumAmount: 0,
  firstPurchase: false,
  combines: false,
  expiresAt: 10,
};

const purchase: CouponPurchase = {
  storeId: 's1',
  unitPrice: 1_000,
  quantity: 2,
  isDeal: false,
  isFirst: true,
  isSignedIn: true,
};

test('per cent are rounded down to the yen, and cut at the maximum', () => {
  expect(benefitOf({ kind: 'percent', value: 15 }, 1_999)).toBe(299);
  expect(benefitOf({ kind: 'percent', value: 50, maximumDiscount: 700 }, 3_000)).toBe(700);
});

test.each([
  ['fits', {}, {}, undefined],
  ['another store', { storeId: 's2' }, {}, { why: 'store' }],
  ['its store', { storeId: 's1' }, {}, undefined],
  ['below the minimum', { minimumAmount: 2_001 }, {}, { why: 'minimum', missing: 1 }],
  ['at the minimum', { minimumAmount: 2_000 }, {}, undefined],
  ['with a deal', {}, { isDeal: true }, { why: 'combination' }],
  ['with a deal that it combines with', { combines: true }, { isDeal: true }, undefined],
  ['not the first purchase', { firstPurchase: true }, { isFirst: false }, { why: 'firstPurchase' }],
  ['nobody is signed in', {}, { isSignedIn: false }, { why: 'signIn' }],
  [
    'what would be left cannot be charged',
    { value: 20 },
    { unitPrice: 50, quantity: 1 },
    { why: 'nothingOff' },
  ],
])('%s', (_, terms, bought, unfit) => {
  const why = whyUnfit({ ...coupon, ...terms }, { ...purchase, ...bought });
  expect(why).toEqual(unfit);
});

test('whatever the coupon, what is left costs nothing or can be charged', () => {
  const benefit = record({
    kind: constantFrom('percent' as const, 'amount' as const),
    value: integer({ min: 1, max: 100 }),
    maximumDiscount: option(integer({ min: 1, max: 5_000 }), { nil: undefined }),
  });
  const priced = record({
    unitPrice: integer({ min: 50, max: 9_999 }),
    quantity: integer({ min: 1, max: 9 }),
  });
  assert(
    property(benefit, priced, (one, two) => {
      const worth = two.unitPrice * two.quantity;
      const due = worth - discountOf(one, two);
      expect(due === 0 || due >= 50).toBe(true);
      expect(due).toBeLessThanOrEqual(worth);
    }),
  );
});

test('the best one takes off most, of equals the one that ends first, and none that does not fit', () => {
  const best = (...coupons: (typeof coupon & { couponId: string })[]) =>
    bestCoupon(coupons, purchase)?.couponId;
  const one = { ...coupon, couponId: 'one' };
  expect(best(one, { ...one, couponId: 'more', value: 600 })).toBe('more');
  expect(best(one, { ...one, couponId: 'sooner', expiresAt: 9 })).toBe('sooner');
  expect(best(one, { ...one, couponId: 'unfit', value: 900, minimumAmount: 9_999 })).toBe('one');
  expect(best()).toBeUndefined();
});
