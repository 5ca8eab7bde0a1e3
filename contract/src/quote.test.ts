import {
  array,
  assert,
  constantFrom,
  infiniteStream,
  integer,
  nat,
  property,
  record,
  tuple,
} from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits';
import { borneBy, type Discount, quoteOf, sharesOf } from './quote';

const coupon = (amount: number, bearer: Discount['bearer'] = 'platform'): Discount => ({
  source: 'coupon',
  bearer,
  amount,
});

test('an order without discounts costs price times quantity', () => {
  expect(quoteOf({ unitPrice: 1_480, quantity: 3 })).toEqual({
    unitPrice: 1_480,
    quantity: 3,
    worth: 4_440,
    discounts: [],
    due: 4_440,
  });
});

test('a discount larger than the price takes off the price, and no more', () => {
  expect(quoteOf({ unitPrice: 900, quantity: 1, discounts: [coupon(5_000)] })).toMatchObject({
    discounts: [{ amount: 900 }],
    due: 0,
  });
});

test('what no provider would charge is left to the visitor whole', () => {
  expect(quoteOf({ unitPrice: 1_000, quantity: 1, discounts: [coupon(990)] })).toMatchObject({
    discounts: [{ amount: 950 }],
    due: 50,
  });
});

test('who bears a discount is kept apart', () => {
  const quote = quoteOf({ unitPrice: 1_000, quantity: 2, discounts: [coupon(300), coupon(200, 'store')] });
  expect([borneBy(quote, 'platform'), borneBy(quote, 'store'), quote.due]).toEqual([300, 200, 1_500]);
});

const discount = record({
  source: constantFrom('coupon' as const, 'activity' as const),
  bearer: constantFrom('platform' as const, 'store' as const),
  amount: integer({ min: 0, max: 30_000 }),
});
const priced = record({
  unitPrice: integer({ min: limits.leastCharge, max: 20_000 }),
  quantity: integer({ min: 1, max: 10 }),
  discounts: array(discount, { maxLength: 3 }),
});

test('whatever the discounts: they and what is due make the worth, and due is nothing or can be charged', () => {
  assert(
    property(priced, (given) => {
      const quote = quoteOf(given);
      const borne = borneBy(quote, 'platform') + borneBy(quote, 'store');
      expect(quote.due + borne).toBe(quote.worth);
      expect(quote.due === 0 || quote.due >= limits.leastCharge).toBe(true);
      for (const [index, { amount }] of quote.discounts.entries()) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(Math.max(...given.discounts.map((each) => each.amount)));
        expect(index).toBeLessThan(given.discounts.length);
      }
    }),
  );
});

test('shares of what was paid come to it, whatever the discount and in whichever order they go back', () => {
  const order = tuple(priced, infiniteStream(nat({ max: 9 })));
  assert(
    property(order, ([given, lots]) => {
      const { due, quantity } = quoteOf(given);
      const left = sharesOf(due, quantity);
      let back = 0;
      while (left.length > 0) {
        const { value: lot = 0 } = lots.next();
        const [share = 0] = left.splice(lot % left.length, 1);
        expect(share).toBeGreaterThanOrEqual(0);
        back += share;
      }
      expect(back).toBe(due);
    }),
  );
});
