import { expect, test } from 'vitest';
import { oneTimePassword } from './one-time-password';

/** RFC 6238, appendix B. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds it is %s', (seconds, password) => {
  const key = Buffer.from('12345678901234567890');
  expect(oneTimePassword(key, Math.floor(seconds / 30), 8)).toBe(password);
});
