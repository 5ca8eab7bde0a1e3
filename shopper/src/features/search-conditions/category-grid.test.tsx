import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { CategoryGrid } from './category-grid';

/** Ten kinds of dishes, c0 the most common, and one that nobody sells. */
const categories = [...Array.from({ length: 10 }, (_, index) => 10 - index), 0].map((count, index) => ({
  categoryId: `c${index}`,
  groupId: '',
  name: `c${index}`,
  picture: '/media/dishes/nigiri/c.svg',
  count,
}));

async function setUp(categoryId?: string) {
  const translator = await loadTranslator('en-US');
  render(
    <LanguageProvider initial={translator}>
      <CategoryGrid categories={categories} categoryId={categoryId} onChange={() => {}} />
    </LanguageProvider>,
  );
  return () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-pressed'))
      .map(({ textContent }) => textContent);
}

test('the most common kinds come first, all that are sold on request', async () => {
  const tiles = await setUp();
  expect(tiles()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(tiles()).toHaveLength(10);
});

test.each([
  ['c3', 'c6'],
  ['c8', 'c8'],
  ['c10', 'c10'],
])('with %s chosen, it can be seen and taken back; the last tile is %s', async (chosen, last) => {
  const tiles = await setUp(chosen);
  expect(tiles()).toHaveLength(7);
  expect(tiles().at(-1)).toBe(last);
  expect(screen.getByRole('button', { name: chosen }).getAttribute('aria-pressed')).toBe('true');
});
