import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../data/query-client';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { noConditions } from './conditions';
import { useLoosenings } from './loosening';

test('what gains most comes first; what gains nothing, or is not known, does not come at all', async () => {
  serverAnswers({
    'shopper/offer/search': ({ areaId, categoryId, people, slots }) => {
      if (slots === undefined) return { code: 1350, message: 'E1350', status: 500 };
      const total = areaId === undefined ? 3 : categoryId === undefined ? 8 : people === undefined ? 0 : -1;
      return { code: 0, data: { list: [], total } };
    },
  });
  const conditions = {
    ...noConditions,
    areaId: 'namba',
    categoryId: 'sushi',
    people: 9,
    slots: ['noon'] as const,
  };
  const { result } = renderHook(() => useLoosenings(conditions), {
    wrapper: withQueries(createQueryClient()),
  });
  expect(result.current.isComplete).toBe(false);
  await waitFor(() => expect(result.current.isComplete).toBe(true));
  expect(result.current.loosenings.map(({ name, total }) => [name, total])).toEqual([
    ['categoryId', 8],
    ['areaId', 3],
  ]);
});
