import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakSecret } from './weak-secret';

test.each([
  '12345678901234567890123456789012',
  'abcdefghijklmnopqrstuvwxyz012345',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'change-me-change-me-change-me-change-me',
  'Kf8s2Lq9Kf8s2Lq9Kf8s2Lq9Kf8s2Lq9',
  '0000000000000000000000000000000000000001',
])('%s can be guessed', (secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

test('no drawn key is refused, in any of the common ways of writing', () => {
  for (let draw = 0; draw < 2_000; draw += 1) {
    expect(isWeakSecret(randomBytes(48).toString('base64'))).toBe(false);
    expect(isWeakSecret(randomBytes(36).toString('base64url'))).toBe(false);
    expect(isWeakSecret(randomBytes(48).toString('hex'))).toBe(false);
  }
});
