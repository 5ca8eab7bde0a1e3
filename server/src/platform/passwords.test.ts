import { expect, test } from 'vitest';
import { hashPassword, Passwords } from './passwords';

const cheap = { N: 2 ** 10, r: 8, p: 1 };

test('the one password matches its hash, however its letters are composed; a hash of nothing we know matches nothing', async () => {
  const passwords = new Passwords(cheap);
  const stored = await passwords.hash('Café über alles');
  expect(await passwords.matches('Café über alles', stored)).toBe(true);
  expect(await passwords.matches('Cafe uber alles', stored)).toBe(false);
  expect(await passwords.matches('', '')).toBe(false);
  expect(await passwords.matches('', 'md5$x$y')).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('soba', cheap)).not.toBe(await hashPassword('soba', cheap));
});

test('unless told otherwise a hash costs what is recommended, and cheaper ones are outdated', async () => {
  const passwords = new Passwords();
  expect(await passwords.hash('three lanterns')).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(passwords.isOutdated(await hashPassword('soba', cheap))).toBe(true);
  expect(passwords.isOutdated('scrypt$32768$8$3$salt$hash')).toBe(false);
});
