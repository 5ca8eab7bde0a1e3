import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from '../../data/testing/sample-offer';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { StorePhone } from './store-phone';

async function show(phone: string | undefined): Promise<void> {
  const translator = await loadTranslator('en-US');
  render(
    <LanguageProvider initial={translator}>
      <StorePhone store={{ ...sampleOffer().store, phone }} />
    </LanguageProvider>,
  );
}

test.each([
  ['06-0000-0001', 'tel:+81600000001'],
  ['+81-6-0000-0001', 'tel:+81600000001'],
])('%s is dialled from any country', async (phone, href) => {
  await show(phone);
  expect(screen.getByRole('link', { name: `Call ${phone}` }).getAttribute('href')).toBe(href);
});

test('a store without a number has no button', async () => {
  await show(undefined);
  expect(screen.queryByRole('link')).toBeNull();
});
