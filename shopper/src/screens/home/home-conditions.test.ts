import { tokyoDay } from '@meal/contract/tokyo';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage } from '../../data/testing/server-answers';

test('a day that is over is no condition any more, also on a page that is open', async () => {
  const now = Date.now();
  const today = tokyoDay(now);
  const search = { areaId: 'umeda', dateFrom: today, dateTo: today, people: '3' };
  localStorage.setItem('TEMPORARY', JSON.stringify({ value: { search }, expiresAt: null }));
  startPage();
  serverAnswers({
    'shopper/systemKey/clientConfig': () => ({ code: 0, data: { serverTime: now + 86_400_000 } }),
  });
  const { withQueries } = await import('../../data/testing/with-queries');
  const { createQueryClient } = await import('../../data/query-client');
  const { useHomeConditions } = await import('./home-conditions');
  const { result } = renderHook(useHomeConditions, { wrapper: withQueries(createQueryClient()) });
  expect(result.current.conditions).toMatchObject({ dateFrom: today, dateTo: today });
  await waitFor(() => expect(result.current.conditions.dateFrom).toBeUndefined());
  expect(result.current.conditions).toMatchObject({ areaId: 'umeda', people: 3 });
});
