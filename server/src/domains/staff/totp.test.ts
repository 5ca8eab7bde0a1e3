import { expect, test } from 'vitest';
import { matchingStep, totpAt } from './totp';

// "12345678901234567890" in base32: the secret of the examples in RFC 6238.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('RFC 6238 at %i s gives %s', (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code);
});

test('a code is good for one use and one step of clock error', () => {
  const now = new Date(59_000);
  expect(matchingStep(secret, '287082', now, null)).toBe(1);
  expect(matchingStep(secret, '287082', now, 1)).toBeUndefined();
  expect(matchingStep(secret, '287082', new Date(89_000), null)).toBe(1);
  expect(matchingStep(secret, '287082', new Date(120_000), null)).toBeUndefined();
});
