import { expect, test } from 'vitest';
import { linkedParts, plainText } from './linked-parts';

test('links to pages and to other articles, in their sentence', () => {
  expect(linkedParts('See [coupons](/userCenter/coupon?state=used) or [this](article:how-to-buy).')).toEqual([
    { text: 'See ' },
    { text: 'coupons', href: '/userCenter/coupon?state=used' },
    { text: ' or ' },
    { text: 'this', href: '/userCenter/supportCenter?article=how-to-buy' },
    { text: '.' },
  ]);
});

test.each(['[a](https://elsewhere.example)', '[a](javascript:alert)', '[a] (/b)', 'a (b)'])(
  '%s is no link of ours',
  (text) => {
    expect(linkedParts(text)).toEqual([{ text }]);
  },
);

test('a text that begins or ends with a link', () => {
  expect(linkedParts('[a](/home)')).toEqual([{ text: 'a', href: '/home' }]);
  expect(plainText('[マイページ](/userCenter)から開きます。')).toBe('マイページから開きます。');
});
