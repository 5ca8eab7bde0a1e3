import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../data/query-client';
import { sampleOffer } from '../../data/testing/sample-offer';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { stubPhoneScreen } from '../../features/line-map/testing/phone-screen';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import ResultsMap from './results-map';

beforeEach(() => {
  stubPhoneScreen();
  serverAnswers({
    'shopper/place/network': () => ({ code: 0, data: { list: [] } }),
    'shopper/place/landmarks': () => ({ code: 0, data: { list: [] } }),
  });
});

test('a pin of several offers leads to each of them, the cheapest first', async () => {
  const offers = [
    sampleOffer({ offerId: 'o1', title: 'Sukiyaki', price: 2_980 }),
    sampleOffer({ offerId: 'o2', title: 'Shabu-shabu', price: 1_980 }),
  ];
  const Queries = withQueries(createQueryClient());
  const initial = await loadTranslator('en-US');
  await act(async () => {
    render(
      <Queries>
        <LanguageProvider initial={initial}>
          <ResultsMap offers={offers} total={2} loadMore={undefined} height="" stationId={undefined} />
        </LanguageProvider>
      </Queries>,
    );
  });
  fireEvent.click(screen.getByRole('button', { name: 'Matsunohi, 2 offers from ¥1,980' }));
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Shabu-shabu', 'Sukiyaki']);
});
