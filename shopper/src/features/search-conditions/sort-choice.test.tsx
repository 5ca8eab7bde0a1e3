import { defaultPosition } from '@meal/contract/limits';
import type { Sort } from '@meal/contract/sorts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPosition } from '../../data/app-state';
import { lendProperty } from '../../device/testing/lend-property';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { noConditions } from './conditions';
import { SortChoice } from './sort-choice';

afterEach(() => setPosition(defaultPosition));

/** A device that answers when it is told to. */
async function setUp(conditions = noConditions) {
  let answer = () => {};
  const getCurrentPosition = (found: (position: object) => void) => {
    answer = () => found({ coords: { latitude: 34.66, longitude: 135.5 } });
  };
  lendProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
  const translator = await loadTranslator('en-US');
  const at = (onChange: (sort: Sort) => void) => (
    <LanguageProvider initial={translator}>
      <SortChoice conditions={conditions} onChange={onChange} />
    </LanguageProvider>
  );
  const before = vi.fn<(sort: Sort) => void>();
  const view = render(at(before));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'distance' } });
  return { ...view, at, before, locate: () => act(async () => answer()) };
}

test('a list that was left while the device looked for its place is not sorted any more', async () => {
  const { unmount, before, locate } = await setUp();
  unmount();
  await locate();
  expect(before).not.toHaveBeenCalled();
});

test('conditions that changed while the device looked for its place stay changed', async () => {
  const { rerender, at, before, locate } = await setUp();
  const after = vi.fn<(sort: Sort) => void>();
  rerender(at(after));
  await locate();
  expect(after).toHaveBeenCalledExactlyOnceWith('distance');
  expect(before).not.toHaveBeenCalled();
});

test('an address that asks for the distance, before any place is known, says the order that holds', async () => {
  const { before, locate } = await setUp({ ...noConditions, sort: 'distance' });
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'recommended');
  await locate();
  expect(before).toHaveBeenCalledExactlyOnceWith('distance');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'distance');
});
