import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../offline/testing/fake-caches';
import { sampleOffer } from './testing/sample-offer';
import { serverAnswers, startPage, storeUserInfo, userInfo } from './testing/server-answers';

const likePath = 'shopper/like/goods/ticket/nanHai/like';
let kept: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  kept = fakeCaches();
});

type Answers = Parameters<typeof serverAnswers>[0];

/** A page that begins anew, with what the device has kept. */
async function open(answers: Answers) {
  startPage();
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  const queries = createQueryClient();
  const { result } = renderHook((await import('./likes')).useLike, { wrapper: withQueries(queries) });
  const { sendLetters } = await import('./send-letters');
  return { sent, queries, like: result, sendLetters };
}

async function tapOffline(offerId: string, ...taps: boolean[]): Promise<void> {
  const { like, queries } = await open({});
  queries.setQueryData(['offer', offerId], { offer: sampleOffer({ offerId }) });
  for (const liked of taps) {
    act(() => like.current.mutate({ offerId, liked }));
    await waitFor(() => expect(like.current.isSuccess && like.current.variables.liked === liked).toBe(true));
  }
  expect(like.current.data).toMatchObject({ waits: true });
}

const letters = () => kept.get('outbox-1')?.size ?? 0;
const yes: Answers = { [likePath]: ({ liked }) => ({ code: 0, data: { liked } }) };

test('a heart without a network waits, is full all the same, and is sent once by a later page', async () => {
  storeUserInfo(userInfo('u1'));
  await tapOffline('o1', true);
  const { sent, sendLetters } = await open(yes);
  const outcome = await sendLetters();
  expect(outcome.sent).toHaveLength(1);
  await sendLetters();
  expect(sent.map(({ body }) => [body.offerId, body.liked, body.token])).toEqual([['o1', true, 'token-u1']]);
  expect(letters()).toBe(0);
});

test('the last tap wins: there is one letter for each offer', async () => {
  storeUserInfo(userInfo('u1'));
  await tapOffline('o1', true, false, true, false);
  const { sent, sendLetters } = await open(yes);
  await sendLetters();
  expect(sent.map(({ body }) => body.liked)).toEqual([false]);
});

test('a later tap that reaches the server takes the place of one that waits', async () => {
  storeUserInfo(userInfo('u1'));
  await tapOffline('o1', true);
  const { like, sent, sendLetters } = await open(yes);
  act(() => like.current.mutate({ offerId: 'o1', liked: false }));
  await waitFor(() => expect(like.current.isSuccess).toBe(true));
  await sendLetters();
  expect(sent.filter(({ path }) => path === likePath).map(({ body }) => body.liked)).toEqual([false]);
});

test('a server that fails keeps the letter; one that refuses ends it, and says so once', async () => {
  storeUserInfo(userInfo('u1'));
  await tapOffline('o1', true);
  const failing = await open({ [likePath]: () => ({ code: 1350, message: 'E1350', status: 500 }) });
  expect(await failing.sendLetters()).toEqual({ sent: [], refused: [] });
  expect(letters()).toBe(1);
  const refusing = await open({ [likePath]: () => ({ code: 101, message: 'E101', status: 404 }) });
  expect((await refusing.sendLetters()).refused).toHaveLength(1);
  expect((await refusing.sendLetters()).refused).toHaveLength(0);
});

test('what the worker was refused is told by the page, and not sent again', async () => {
  storeUserInfo(userInfo('u1'));
  await tapOffline('o1', true);
  const entries = kept.get('outbox-1');
  for (const [key, letter] of entries ?? []) {
    entries?.set(key, JSON.stringify({ ...(JSON.parse(letter) as object), refused: true }));
  }
  const { sent, sendLetters } = await open(yes);
  expect((await sendLetters()).refused).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a guest who signs in takes waiting hearts along; those of another account are dropped', async () => {
  storeUserInfo(userInfo('g1', ''));
  await tapOffline('o1', true);
  storeUserInfo(userInfo('u1'));
  await tapOffline('o2', true);
  storeUserInfo(userInfo('u2'));
  const { sent, sendLetters } = await open(yes);
  await sendLetters();
  expect(sent.map(({ body }) => [body.offerId, body.token])).toEqual([['o1', 'token-u2']]);
  expect(letters()).toBe(0);
});

test('somebody without a session becomes a guest when it is sent', async () => {
  localStorage.removeItem('USERINFO');
  await tapOffline('o1', true);
  const { sent, sendLetters } = await open({
    ...yes,
    'shopper/user/guest': () => ({ code: 0, data: userInfo('g', '') }),
  });
  await sendLetters();
  expect(sent.map(({ path }) => path)).toEqual(['shopper/user/guest', likePath]);
});

test('a session that ends takes what it has not sent along', async () => {
  storeUserInfo(userInfo('u1'));
  await tapOffline('o1', true);
  const { sendLetters } = await open({ [likePath]: () => ({ code: 401, status: 401 }) });
  await sendLetters();
  expect(letters()).toBe(0);
});

test('a browser that keeps nothing takes the heart back, as it always did', async () => {
  storeUserInfo(userInfo('u1'));
  const { like, queries } = await open({});
  vi.stubGlobal('caches', undefined);
  queries.setQueryData(['offer', 'o1'], { offer: sampleOffer() });
  act(() => like.current.mutate({ offerId: 'o1', liked: true }));
  await waitFor(() => expect(like.current.isError).toBe(true));
  expect(queries.getQueryData(['offer', 'o1'])).toMatchObject({ offer: { liked: false } });
});
