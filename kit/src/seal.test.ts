import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSealed, seal, unseal } from './seal';

const key = randomBytes(32);

test('what was sealed is read again with the same key, and looks different every time', () => {
  const [one, two] = [seal(key, 'GEZDGNBV'), seal(key, 'GEZDGNBV')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('GEZDGNBV');
  expect([one, two].map((sealed) => unseal(key, sealed))).toEqual(['GEZDGNBV', 'GEZDGNBV']);
  expect([isSealed(one), isSealed('GEZDGNBV')]).toEqual([true, false]);
});

test('another key, or one changed byte, opens nothing', () => {
  const sealed = seal(key, 'GEZDGNBV');
  expect(unseal(randomBytes(32), sealed)).toBeUndefined();
  const changed = Buffer.from(sealed.slice('sealed.'.length), 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(unseal(key, `sealed.${changed.toString('base64url')}`)).toBeUndefined();
});

test('what was never sealed, or cut off, opens nothing', () => {
  for (const stored of ['GEZDGNBV', '', 'sealed.', seal(key, 'GEZDGNBV').slice(0, 20)]) {
    expect(unseal(key, stored)).toBeUndefined();
  }
});
