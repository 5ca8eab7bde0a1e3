import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage, storeUserInfo, userInfo } from './testing/server-answers';

const profileOf = (userId: string, nickname = '') => ({ userId, email: '', nickname, avatar: 'default-2' });

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  return {
    sent,
    wrapper: withQueries(createQueryClient()),
    ...(await import('./my-info')),
    ...(await import('./update-my-info')),
  };
}

test('without a session nothing is asked', async () => {
  startPage();
  const { sent, wrapper, useMyInfo } = await setUp({});
  const { result } = renderHook(useMyInfo, { wrapper });
  expect(result.current.fetchStatus).toBe('idle');
  expect(sent).toEqual([]);
});

test('the profile follows the session, never showing one person the answer of another', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const { wrapper, useMyInfo } = await setUp({
    'shopper/user/getMyInfo': ({ userId }) => ({ code: 0, data: profileOf(String(userId)) }),
  });
  const { adoptSession } = await import('./session');
  const { result } = renderHook(useMyInfo, { wrapper });
  await waitFor(() => expect(result.current.data?.userId).toBe('u1'));
  act(() => adoptSession(userInfo('u2')));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data?.userId).toBe('u2'));
});

test('a change by a visitor without a session makes a guest first, and shows at once', async () => {
  startPage();
  const { sent, wrapper, useMyInfo, useUpdateMyInfo } = await setUp({
    'shopper/user/guest': () => ({ code: 0, data: userInfo('g', '') }),
    'shopper/user/getMyInfo': () => ({ code: 0, data: profileOf('g') }),
    'shopper/user/update': ({ nickname }) => ({ code: 0, data: profileOf('g', String(nickname)) }),
  });
  const { result } = renderHook(() => ({ info: useMyInfo(), update: useUpdateMyInfo() }), { wrapper });
  await act(() => result.current.update.mutateAsync({ nickname: '花子' }));
  await waitFor(() => expect(result.current.info.data?.nickname).toBe('花子'));
  const paths = sent.map(({ path }) => path);
  expect(paths[0]).toBe('shopper/user/guest');
  expect(sent.find(({ path }) => path === 'shopper/user/update')?.body).toMatchObject({ token: 'token-g' });
});
