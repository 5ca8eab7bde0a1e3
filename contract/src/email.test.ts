import { expect, test } from 'vitest';
import { isEmail, isSameEmail, tidyEmail } from './email';

test.each(['a@b.co', 'first.last+tag@mail.example.jp', "o'neil@example.com"])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'a',
  'a@b',
  'a@@b.co',
  '.a@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b.co\nBcc: c@d.co',
  'a b@c.co',
  '<a@b.co>',
  `${'x'.repeat(65)}@b.co`,
  `a@${'b.'.repeat(130)}co`,
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('full-width typing is accepted', () => {
  expect(tidyEmail(' ｔａｒｏ＠Example．ＣＯＭ ')).toBe('taro@example.com');
});

test('a line break is not tidied away', () => {
  expect(isEmail(tidyEmail('a@b.co\n'))).toBe(false);
});

test('the case of the local part is kept', () => {
  expect(tidyEmail('Taro@EXAMPLE.com')).toBe('Taro@example.com');
});

test('an address entered again may differ in capitals and width, and in nothing else', () => {
  expect(isSameEmail('taro@example.com', 'Taro@Example.com')).toBe(true);
  expect(isSameEmail('taro@example.com', ' ＴＡＲＯ@example.com')).toBe(true);
  expect(isSameEmail('taro@example.com', 'tara@example.com')).toBe(false);
});
