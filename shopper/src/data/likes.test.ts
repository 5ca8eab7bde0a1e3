import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from './testing/sample-offer';
import { serverAnswers, startPage, storeUserInfo, userInfo } from './testing/server-answers';

const likePath = 'shopper/like/goods/ticket/nanHai/like';
const listPath = 'shopper/like/goods/ticket/nanHai/queryLikeList';

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  const queries = createQueryClient();
  return { sent, queries, wrapper: withQueries(queries), ...(await import('./likes')) };
}

test('liking shows at once in every answer, and makes a guest where there is no session', async () => {
  startPage();
  const { sent, queries, wrapper, useLike } = await setUp({
    'shopper/user/guest': () => ({ code: 0, data: userInfo('g', '') }),
    [likePath]: ({ liked }) => ({ code: 0, data: { liked } }),
  });
  queries.setQueryData(['offer', 'o1'], { offer: sampleOffer(), similar: [] });
  queries.setQueryData(['search'], { pages: [{ list: [sampleOffer()] }] });
  const { result } = renderHook(useLike, { wrapper });
  act(() => result.current.mutate({ offerId: 'o1', liked: true }));
  await waitFor(() =>
    expect(queries.getQueryData(['offer', 'o1'])).toMatchObject({ offer: { liked: true } }),
  );
  expect(queries.getQueryData(['search'])).toMatchObject({ pages: [{ list: [{ liked: true }] }] });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(sent.map(({ path }) => path)).toEqual(['shopper/user/guest', likePath]);
  expect(sent[1]?.body).toMatchObject({ offerId: 'o1', liked: true, token: 'token-g' });
});

test('a refused like is taken back everywhere', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { queries, wrapper, useLike } = await setUp({
    [likePath]: () => ({ code: 101, message: 'E101', status: 404 }),
  });
  queries.setQueryData(['offer', 'o1'], { offer: sampleOffer({ liked: true }) });
  const { result } = renderHook(useLike, { wrapper });
  act(() => result.current.mutate({ offerId: 'o1', liked: false }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(queries.getQueryData(['offer', 'o1'])).toMatchObject({ offer: { liked: true } });
});

test('after two refusals the heart is as it was before both', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { sent, queries, wrapper, useLike } = await setUp({ [likePath]: () => 'network' });
  queries.setQueryData(['offer', 'o1'], { offer: sampleOffer() });
  const { result } = renderHook(useLike, { wrapper });
  act(() => result.current.mutate({ offerId: 'o1', liked: true }));
  act(() => result.current.mutate({ offerId: 'o1', liked: false }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(queries.getQueryData(['offer', 'o1'])).toMatchObject({ offer: { liked: false } });
});

test('an answer that was under way when the heart was tapped does not empty it again', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { queries, wrapper, useLike } = await setUp({
    [likePath]: () => {
      queries.setQueryData(['offer', 'o1'], { offer: sampleOffer() });
      return { code: 0, data: { liked: true } };
    },
  });
  const { result } = renderHook(useLike, { wrapper });
  act(() => result.current.mutate({ offerId: 'o1', liked: true }));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(queries.getQueryData(['offer', 'o1'])).toMatchObject({ offer: { liked: true } });
});

test('quick changes of mind reach the server in their order', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { sent, wrapper, useLike } = await setUp({
    [likePath]: async ({ liked }) => {
      if (liked === true) await held;
      return { code: 0, data: { liked } };
    },
  });
  const { result } = renderHook(useLike, { wrapper });
  act(() => result.current.mutate({ offerId: 'o1', liked: true }));
  act(() => result.current.mutate({ offerId: 'o1', liked: false }));
  await waitFor(() => expect(sent).toHaveLength(1));
  release();
  await waitFor(() => expect(sent.map(({ body }) => body.liked)).toEqual([true, false]));
});

test('the list grows page by page with the cursor of the last one', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { sent, wrapper, useLikedOffers } = await setUp({
    [listPath]: ({ cursor }) => ({
      code: 0,
      data:
        cursor === ''
          ? { list: [sampleOffer({ liked: true })], nextCursor: 'c1' }
          : { list: [sampleOffer({ offerId: 'o2', liked: true })] },
    }),
  });
  const { result } = renderHook(() => useLikedOffers('sushi'), { wrapper });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  const ids = result.current.data?.pages.flatMap(({ list }) => list.map(({ offerId }) => offerId));
  expect(ids).toEqual(['o1', 'o2']);
  expect(sent.map(({ body }) => [body.categoryId, body.cursor])).toEqual([
    ['sushi', ''],
    ['sushi', 'c1'],
  ]);
});
