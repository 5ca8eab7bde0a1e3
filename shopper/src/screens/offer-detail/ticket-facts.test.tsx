import type { Offer } from '@meal/contract/offer';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from '../../data/testing/sample-offer';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { TicketFacts } from './ticket-facts';

async function show(change: Partial<Offer>): Promise<void> {
  const translator = await loadTranslator('en-US');
  render(
    <LanguageProvider initial={translator}>
      <TicketFacts offer={sampleOffer(change)} />
    </LanguageProvider>,
  );
}

test.each([
  [{ servesPeople: 1 }, 'One ticket serves 1 person'],
  [{ servesPeople: 2 }, 'One ticket serves 2 people'],
  [{ servesPeople: 1, uses: 3 }, 'Each use serves 1 person'],
])('an offer of %o tells how many a ticket feeds', async (change, text) => {
  await show(change);
  expect(screen.getByText(text)).toBeTruthy();
});

test('where the store has not said it, nothing is told', async () => {
  await show({});
  expect(screen.queryByText(/serves/)).toBeNull();
});
