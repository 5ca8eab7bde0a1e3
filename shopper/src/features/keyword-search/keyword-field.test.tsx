import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { KeywordField } from './keyword-field';

const namba = { kind: 'station', text: 'Namba', id: 'st1', hint: 'Nankai' };
const naan = { kind: 'dish', text: 'Naan', id: 'naan' };

beforeEach(() => {
  serverAnswers({ 'shopper/offer/suggest': () => ({ code: 0, data: { list: [namba, naan] } }) });
});

async function setUp() {
  const onSearch = vi.fn<(text: string) => void>();
  const onChoose = vi.fn<(suggestion: object) => void>();
  const translator = await loadTranslator('en-US');
  const at = (keyword: string) => (
    <LanguageProvider initial={translator}>
      <KeywordField keyword={keyword} onSearch={onSearch} onChoose={onChoose} />
    </LanguageProvider>
  );
  const { rerender } = render(at(''), { wrapper: withQueries(createQueryClient()) });
  const searched = (keyword: string) => rerender(at(keyword));
  return { onSearch, onChoose, searched, field: screen.getByRole('combobox') };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('arrows move through the suggestions and back to the field; Enter takes the active one', async () => {
  const { field, onChoose, onSearch } = await setUp();
  type(field, 'na');
  const [first, second] = await screen.findAllByRole('option');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(second?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(naan);
  expect(onSearch).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('Enter searches for what was typed, but not the Enter of a composition', async () => {
  const { field, onSearch } = await setUp();
  type(field, 'すし');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('すし');
});

test('nothing but blanks is no search: the field asks for a word until one is typed', async () => {
  const { field, onSearch } = await setUp();
  type(field, '  ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByText('Type a store, a dish or a station')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  type(field, 'na');
  expect(screen.queryByText('Type a store, a dish or a station')).toBeNull();
});

test('the field follows what is searched for elsewhere, and then asks for nothing', async () => {
  const { field, searched } = await setUp();
  fireEvent.keyDown(field, { key: 'Enter' });
  searched('ramen');
  expect(field).toHaveProperty('value', 'ramen');
  expect(screen.queryByText('Type a store, a dish or a station')).toBeNull();
});

test('Escape closes the list first and then empties the field', async () => {
  const { field } = await setUp();
  type(field, 'na');
  await screen.findAllByRole('option');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveProperty('value', 'na');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field).toHaveProperty('value', '');
});
