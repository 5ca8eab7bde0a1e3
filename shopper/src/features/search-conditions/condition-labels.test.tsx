import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../data/query-client';
import { sampleOffer } from '../../data/testing/sample-offer';
import { serverAnswers } from '../../data/testing/server-answers';
import { withQueries } from '../../data/testing/with-queries';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import { useConditionLabels } from './condition-labels';
import { type Conditions, noConditions } from './conditions';

const networkPath = 'shopper/place/network';
const broken = () => ({ code: 1350, message: 'E1350', status: 500 });
const config = { 'shopper/systemKey/clientConfig': () => ({ code: 0, data: { serverTime: Date.now() } }) };

async function setUp(conditions: Partial<Conditions>, answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers({ ...config, ...answers });
  const Queries = withQueries(createQueryClient());
  const initial = await loadTranslator('en-US');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Queries>
      <LanguageProvider initial={initial}>{children}</LanguageProvider>
    </Queries>
  );
  const { result } = renderHook(
    () => useConditionLabels({ ...noConditions, ...conditions }, [sampleOffer()]),
    {
      wrapper,
    },
  );
  return { result, sent };
}

test('what the offers found say of themselves is not asked for', async () => {
  const { result, sent } = await setUp({ areaId: 'namba', stationId: 'st1', categoryId: 'sukiyaki' }, {});
  expect(result.current('areaId')).toBe('Namba');
  expect(result.current('stationId')).toBe('Namba Station');
  expect(result.current('categoryId')).toBe('Sukiyaki');
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(Object.keys(config)));
});

test.each([
  ['st7', 'Sakai Station'],
  ['st9', 'Unknown'],
])('a station is named by the network: %s', async (stationId, name) => {
  const stations = [{ stationId: 'st7', name: 'Sakai' }];
  const { result } = await setUp(
    { stationId },
    { [networkPath]: () => ({ code: 0, data: { list: [{ lineId: 'l1', stations }] } }) },
  );
  expect(result.current('stationId')).toBeUndefined();
  await waitFor(() => expect(result.current('stationId')).toBe(name));
});

test('a condition whose name cannot be had is named all the same, and so can be taken away', async () => {
  const { result } = await setUp(
    { stationId: 'st9', areaId: 'umeda', categoryId: 'sushi' },
    {
      [networkPath]: broken,
      'shopper/place/areas': broken,
      'shopper/home/query': broken,
    },
  );
  for (const name of ['stationId', 'areaId', 'categoryId'] as const) {
    await waitFor(() => expect(result.current(name)).toBe('Unknown'));
  }
});
