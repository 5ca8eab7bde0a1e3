import { expect, test } from 'vitest';
import { isAcceptable, whyRefused } from './why-refused';

const now = new Date('2026-11-20T10:00:00+09:00');
const good = {
  state: 'established' as const,
  reason: null,
  uses_left: 2,
  valid_until: new Date(now.getTime() + 1),
  disputed_at: null,
};

test('a good ticket is taken', () => {
  expect(whyRefused(good, { uses: 2, now })).toBeUndefined();
});

test('a ticket ends in the moment in which its time is over', () => {
  expect(whyRefused({ ...good, valid_until: now }, { uses: 1, now })).toBe('expired');
});

test.each([
  [{ state: 'application' as const }, 'notPaid'],
  [{ state: 'used' as const, uses_left: 0 }, 'used'],
  [{ state: 'cancelled' as const, reason: 'store' as const }, 'cancelledByStore'],
  [{ state: 'cancelled' as const, reason: 'expired' as const }, 'expired'],
  [{ state: 'cancelled' as const, reason: 'refunded' as const }, 'refunded'],
  [{ disputed_at: now }, 'disputed'],
])('%o is %s, whatever the hour', (change, refusal) => {
  expect(whyRefused({ ...good, ...change }, { uses: 1, now, closed: 'hours' })).toBe(refusal);
});

test('more uses than are left are refused, and only the hours may be overruled', () => {
  expect(whyRefused(good, { uses: 3, now, closed: 'hours' })).toBe('tooManyUses');
  expect(whyRefused(good, { uses: 1, now, closed: 'weekday' })).toBe('weekday');
  expect([isAcceptable('weekday'), isAcceptable('over')]).toEqual([true, true]);
  expect([isAcceptable('tooManyUses'), isAcceptable('used'), isAcceptable(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a picture of a code is refused as one', () => {
  expect(whyRefused(good, { uses: 1, now, isOldCode: true })).toBe('oldCode');
});
