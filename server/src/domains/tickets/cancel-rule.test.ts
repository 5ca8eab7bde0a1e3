import { momentOf } from '@meal/contract/tokyo';
import { expect, test } from 'vitest';
import { cancelRule, refundAlone } from './cancel-rule';

const now = new Date(momentOf('2026-11-17', '12:00'));
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;
const order = { state: 'established' as const, promise: { cancelHours: 24 } };
const good = {
  state: 'established' as const,
  amount: 3_000,
  uses: 1,
  uses_left: 1,
  valid_until: later(30 * day),
  disputed_at: null,
};
const table = { state: 'confirmed' as const, arrival_date: '2026-11-18', confirmed_time: '12:01' };

test('a free visit can be given back until it is used or over', () => {
  expect(cancelRule(order, undefined, [good, good], now)).toEqual({
    allowed: true,
    refund: 6_000,
    tickets: 2,
  });
  expect(cancelRule(order, undefined, [{ ...good, state: 'used' }], now)).toEqual({
    allowed: false,
    refund: 0,
  });
  const lastMoment = { ...good, valid_until: later(1) };
  expect(cancelRule(order, undefined, [lastMoment], now).allowed).toBe(true);
  expect(cancelRule(order, undefined, [{ ...good, valid_until: now }], now).allowed).toBe(false);
});

test('what is contested at the bank is not given back as well', () => {
  const contested = { ...good, disputed_at: now };
  expect(cancelRule(order, undefined, [contested], now)).toEqual({ allowed: false, refund: 0 });
});

test('what is used stays paid', () => {
  const half = { ...good, amount: 1_000, uses: 3, uses_left: 1 };
  expect(cancelRule(order, undefined, [{ ...good, state: 'used' }, half], now).refund).toBe(334);
});

test('one of several can go alone for what is left of it, unless it is used, over, or of a table', () => {
  const half = { ...good, amount: 1_000, uses: 3, uses_left: 1 };
  const several = [good, half, { ...good, state: 'used' as const }];
  const rule = cancelRule(order, undefined, several, now);
  expect(several.map((ticket) => refundAlone(rule, undefined, ticket, now))).toEqual([3_000, 334, undefined]);
  expect(refundAlone(rule, undefined, { ...good, valid_until: now }, now)).toBeUndefined();
  expect(refundAlone(cancelRule(order, table, several, now), table, good, now)).toBeUndefined();
});

test('the last one that is left goes as all do', () => {
  const used = { ...good, state: 'used' as const };
  expect(refundAlone(cancelRule(order, undefined, [good, used], now), undefined, good, now)).toBeUndefined();
});

test('a table can be given back until a day before it, to the minute', () => {
  const until = momentOf('2026-11-17', '12:01');
  expect(cancelRule(order, table, [good], now)).toEqual({
    allowed: true,
    until,
    refund: 3_000,
    tickets: 1,
  });
  expect(cancelRule(order, table, [good], later(60_000))).toEqual({ allowed: false, until, refund: 0 });
});

test('the hours are those that were promised', () => {
  const strict = { ...order, promise: { cancelHours: 48 } };
  expect(cancelRule(strict, table, [good], now).allowed).toBe(false);
});

test('a table after midnight is on the night of its day', () => {
  const late = { ...table, confirmed_time: '25:00' };
  expect(cancelRule(order, late, [good], now).until).toBe(momentOf('2026-11-18', '01:00'));
});

test.each(['awaitingPayment', 'awaitingStore', 'completed', 'cancelled', 'refunded'] as const)(
  'an order that is %s has nothing to give back',
  (state) => {
    expect(cancelRule({ ...order, state }, undefined, [good], now)).toEqual({ allowed: false, refund: 0 });
  },
);
