import type { Offer } from '@meal/contract/offer';
import { expect, test } from 'vitest';
import { saysAll } from './says-all';

const offer = {
  title: '海老塩ラーメン',
  summary: '',
  category: { categoryId: 'ramen', name: 'Ramen' },
  store: { name: '麺屋 潮', area: { areaId: 'namba', name: 'なんば' }, stations: [{ name: '難波' }] },
} as Offer;

test.each([
  ['ラーメン', true],
  ['ﾗｰﾒﾝ 難波', true],
  ['ＲＡＭＥＮ', true],
  ['ラーメン 梅田', false],
])('“%s” is said: %s', (keyword, said) => {
  expect(saysAll(offer, keyword)).toBe(said);
});
