import { visitorPaths } from '@meal/contract/addresses';
import { limits } from '@meal/contract/limits';
import { supportCategories } from '@meal/contract/support-categories';
import { findArticleFaults } from '@meal/messages/article-faults';
import { articles } from '@meal/messages/articles';
import { expect, test } from 'vitest';

/** So many there are at least. */
const least = 40;

const numbers = Object.entries(limits).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));

test('articles have one shape in all languages, and lead only where something is', () => {
  const isPage = (path: string) => visitorPaths.some((known) => known === path);
  expect(findArticleFaults(articles, { isPage, values: [...numbers, 'supportEmail'] })).toEqual([]);
});

test('there are enough of them, and some of every category', () => {
  expect(Object.keys(articles)).toEqual([...supportCategories]);
  for (const [category, each] of Object.entries(articles))
    expect([category, each.length > 0]).toEqual([category, true]);
  expect(Object.values(articles).flat().length).toBeGreaterThanOrEqual(least);
});
