import { expect, test } from 'vitest';
import { passwordFault } from './password';

const email = 'hana.matsumoto@store.example';

test.each([
  ['short-one', 'tooShort'],
  ['あいうえおかきくけこさ', 'tooShort'],
  ['x'.repeat(201), 'tooLong'],
  ['Password2026!', 'common'],
  ['123456789012', 'common'],
  ['aaaaaaaaaaaaaa', 'common'],
  ['password password', 'common'],
  ['qwertyuiopasdf', 'common'],
  ['Osaka-20261116', 'common'],
  ['Hana.Matsumoto@store.example', 'address'],
  ['hana.matsumoto1', 'address'],
])('%s is refused: %s', (password, fault) => {
  expect(passwordFault(password, email)).toBe(fault);
});

test.each([
  'three lanterns over the canal',
  'たこやきは外がかりっと中とろり',
  'tB7#kkQz0-Lm9',
  'osaka rain, no umbrella',
])('%s is taken', (password) => {
  expect(passwordFault(password, email)).toBeUndefined();
});
