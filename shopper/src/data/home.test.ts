import { expect, test } from 'vitest';
import { popularCategories } from './home';

test('what is sold most comes first, what nobody sells not at all; equals keep their order', () => {
  const categories = [
    ['japanese', 3],
    ['sushi', 9],
    ['bar', 0],
    ['udon', 3],
  ].map(([categoryId, count]) => ({
    categoryId: String(categoryId),
    groupId: '',
    name: '',
    picture: '',
    count: Number(count),
  }));
  expect(popularCategories(categories).map(({ categoryId }) => categoryId)).toEqual([
    'sushi',
    'japanese',
    'udon',
  ]);
});
