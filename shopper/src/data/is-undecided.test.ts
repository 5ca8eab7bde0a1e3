import { CallError } from '@meal/contract/call-error';
import { expect, test } from 'vitest';
import { isUndecided } from './is-undecided';

test.each([
  ['no network', new CallError('network', 'call')],
  ['no answer in time', new CallError('timeout', 'call')],
  ['the page of a proxy', new CallError('refused', 'call')],
  ['a broken server', new CallError('refused', 'call', { code: 'E1350' })],
  ['too many requests', new CallError('refused', 'call', { code: 'E1101', retryAfterSeconds: 5 })],
])('%s decides nothing', (_, error) => {
  expect(isUndecided(error)).toBe(true);
});

test.each([
  ['a refusal', new CallError('refused', 'call', { code: 'E1201' })],
  ['a dead session', new CallError('unauthorised', 'call')],
  ['a mistake of our own', new TypeError('x is undefined')],
])('%s is final', (_, error) => {
  expect(isUndecided(error)).toBe(false);
});
