import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage } from './testing/server-answers';

test('the count asks for one offer, once the conditions rest, and keeps the last number meanwhile', async () => {
  startPage();
  const sent = serverAnswers({
    'shopper/offer/search': ({ people }) => ({ code: 0, data: { list: [], total: Number(people) * 10 } }),
  });
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  const { useOfferCount } = await import('./offer-count');
  const wrapper = withQueries(createQueryClient());
  const { result, rerender } = renderHook(({ people }) => useOfferCount({ people }), {
    wrapper,
    initialProps: { people: 1 },
  });
  await waitFor(() => expect(result.current.count).toEqual({ total: 10, isMinimum: false }));
  expect(result.current.isCurrent).toBe(true);
  rerender({ people: 2 });
  rerender({ people: 3 });
  expect(result.current).toMatchObject({ count: { total: 10 }, isCurrent: false });
  await waitFor(() => expect(result.current).toMatchObject({ count: { total: 30 }, isCurrent: true }));
  expect(sent.map(({ body }) => [body.people, body.limit])).toEqual([
    [1, 1],
    [3, 1],
  ]);
});
