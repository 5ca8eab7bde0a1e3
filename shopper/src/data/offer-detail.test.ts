import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOffer } from './testing/sample-offer';
import { serverAnswers, startPage } from './testing/server-answers';

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  startPage();
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  const { currentLocale } = await import('./app-state');
  const queries = createQueryClient();
  return {
    sent,
    queries,
    locale: currentLocale(),
    wrapper: withQueries(queries),
    ...(await import('./offer-detail')),
    ...(await import('./unknown-id')),
  };
}

const whole = {
  offer: sampleOffer({ title: 'From its own answer' }),
  serverTime: 1,
  usable: { today: [] },
  similar: [],
};

test('an offer that a list has shown stands there at once, the rest follows', async () => {
  const { queries, locale, wrapper, useOfferDetail } = await setUp({
    'shopper/offer/detail': () => ({ code: 0, data: whole }),
  });
  queries.setQueryData(['search', locale], { pages: [{ list: [sampleOffer({ title: 'From a list' })] }] });
  const { result } = renderHook(() => useOfferDetail('o1'), { wrapper });
  expect(result.current.view).toEqual({ offer: sampleOffer({ title: 'From a list' }) });
  await waitFor(() => expect(result.current.view).toEqual(whole));
});

test('what a list has shown in another language does not count', async () => {
  const { queries, locale, wrapper, useOfferDetail } = await setUp({
    'shopper/offer/detail': () => ({ code: 0, data: whole }),
  });
  const other = locale === 'ja-JP' ? 'en-US' : 'ja-JP';
  queries.setQueryData(['search', other], { list: [sampleOffer()] });
  const { result } = renderHook(() => useOfferDetail('o1'), { wrapper });
  expect(result.current.view).toBeUndefined();
});

test.each([
  ['without network it stays, as old as it is', false, { view: { offer: sampleOffer() }, updatedAt: 1_000 }],
  ['where the server fails it goes, for trying again may help', true, { view: undefined, updatedAt: 0 }],
])('of an offer that a list has shown: %s', async (_, online, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const { queries, locale, wrapper, useOfferDetail } = await setUp({
    'shopper/offer/detail': () => (online ? { code: 1350, message: 'E1350', status: 500 } : 'network'),
  });
  queries.setQueryData(['search', locale], { list: [sampleOffer()] }, { updatedAt: 1_000 });
  const { result } = renderHook(() => useOfferDetail('o1'), { wrapper });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current).toMatchObject(expected);
});

test.each([
  ['no such offer', { code: 101, message: 'E101', status: 404 }, true],
  ['an id that cannot be one', { code: 503, message: 'E503', status: 422 }, true],
  ['a broken server', { code: 1350, message: 'E1350', status: 500 }, false],
])('%s', async (_, answer, unknown) => {
  const { wrapper, useOfferDetail, isUnknown } = await setUp({ 'shopper/offer/detail': () => answer });
  const { result } = renderHook(() => useOfferDetail('o9'), { wrapper });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(isUnknown(result.current.error)).toBe(unknown);
});
