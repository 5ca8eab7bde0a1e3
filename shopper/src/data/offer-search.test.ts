import type { Offer } from '@meal/contract/offer';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serverAnswers, startPage } from './testing/server-answers';

const offerOf = (offerId: string) => ({ offerId }) as Offer;

beforeEach(() => {
  localStorage.clear();
  startPage();
});

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  return { sent, wrapper: withQueries(createQueryClient()) };
}

test('pages follow each other by their cursor, until there is none', async () => {
  const { useOfferSearch, mergePages } = await import('./offer-search');
  const { sent, wrapper } = await setUp({
    'shopper/offer/search': ({ cursor }) => ({
      code: 0,
      data:
        cursor === ''
          ? { list: [offerOf('a'), offerOf('b')], nextCursor: 'c1', total: 3 }
          : // Between the two answers `b` has moved down a place.
            { list: [offerOf('b'), offerOf('c')], total: 3 },
    }),
  });
  const { result } = renderHook(() => useOfferSearch({ areaId: 'namba' }), { wrapper });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  expect(sent.map(({ body }) => [body.areaId, body.cursor])).toEqual([
    ['namba', ''],
    ['namba', 'c1'],
  ]);
  const merged = mergePages(result.current.data?.pages ?? []);
  expect(merged.map(({ offerId }) => offerId)).toEqual(['a', 'b', 'c']);
});
