import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { mergePages, useOfferSearch } from '../../data/offer-search';
import { createQueryClient } from '../../data/query-client';
import { sampleOffer } from '../../data/testing/sample-offer';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { PagedList } from './paged-list';

const pageOf = (...offerIds: string[]) => offerIds.map((offerId) => sampleOffer({ offerId, title: offerId }));

function List() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const results = useOfferSearch({ areaId: query.get('areaId') ?? '' });
  return (
    <>
      <button type="button" onClick={() => void navigate('?areaId=umeda', { replace: true })}>
        Umeda
      </button>
      <PagedList
        results={results}
        items={mergePages(results.data?.pages ?? [])}
        idOf={({ offerId }) => offerId}
        skeleton={null}
        empty={null}
      >
        {({ offerId, title }) => <a href={`#${offerId}`}>{title}</a>}
      </PagedList>
    </>
  );
}

async function setUp() {
  const Queries = withQueries(createQueryClient());
  const translator = await loadTranslator('en-US');
  render(
    <LanguageProvider initial={translator}>
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'k1' }]}>
        <Queries>
          <List />
        </Queries>
      </MemoryRouter>
    </LanguageProvider>,
  );
}

test('who loads more goes on with the first new offer', async () => {
  serverAnswers({
    'shopper/offer/search': ({ cursor }) => ({
      code: 0,
      data:
        cursor === ''
          ? { list: pageOf('a', 'b'), nextCursor: 'c1', total: 3 }
          : { list: pageOf('c'), total: 3 },
    }),
  });
  await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const firstNew = await screen.findByRole('link', { name: 'c' });
  await waitFor(() => expect(document.activeElement).toBe(firstNew));
});

test('coming back loads as many pages as there were; another search begins with one', async () => {
  sessionStorage.setItem('LISTPAGES', JSON.stringify({ k1: 3 }));
  const sent = serverAnswers({
    'shopper/offer/search': ({ areaId, cursor }) => ({
      code: 0,
      data: { list: pageOf(String(areaId) + String(cursor)), nextCursor: `${String(cursor)}+`, total: 9 },
    }),
  });
  await setUp();
  await screen.findByRole('link', { name: '++' });
  fireEvent.click(screen.getByRole('button', { name: 'Umeda' }));
  await screen.findByRole('link', { name: 'umeda' });
  // Longer than the pages before took.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent.map(({ body }) => [body.areaId, body.cursor])).toEqual([
    ['', ''],
    ['', '+'],
    ['', '++'],
    ['umeda', ''],
  ]);
});
