import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, startPage, storedUserInfo, storeUserInfo, userInfo } from './testing/server-answers';

beforeEach(() => {
  localStorage.clear();
  startPage();
  storeUserInfo(userInfo('u1'));
});

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  return { sent, wrapper: withQueries(createQueryClient()), ...(await import('./account')) };
}

test('a changed address is that of the stored user info, and the session goes on', async () => {
  const { sent, wrapper, useUpdateEmail } = await setUp({
    'shopper/user/updateEmail': () => ({ code: 0, data: {} }),
  });
  const { result } = renderHook(useUpdateEmail, { wrapper });
  await act(() => result.current.mutateAsync({ email: 'new@example.com', verifyCode: '123456' }));
  expect(sent[0]?.body).toMatchObject({ email: 'new@example.com', deviceId: 'device-1', token: 'token-u1' });
  expect(storedUserInfo()).toEqual(userInfo('u1', 'new@example.com'));
});

test('a deleted account leaves nothing of the person here; a wrong code leaves everything', async () => {
  let isRight = false;
  const { wrapper, useDeleteAccount } = await setUp({
    'shopper/user/delete': () =>
      isRight ? { code: 0, data: {} } : { code: 1108, message: 'E1108', data: null, status: 400 },
  });
  const { result } = renderHook(useDeleteAccount, { wrapper });
  await act(async () => {
    await expect(result.current.mutateAsync({ verifyCode: '000000' })).rejects.toMatchObject({
      code: 'E1108',
    });
  });
  expect(storedUserInfo()).toEqual(userInfo('u1'));
  isRight = true;
  await act(() => result.current.mutateAsync({ verifyCode: '123456' }));
  expect(Object.keys(localStorage)).toEqual(['DEVICEID']);
});

test('logging out does not wait for a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { wrapper, useLogout } = await setUp({});
  const { result } = renderHook(useLogout, { wrapper });
  await act(() => result.current.mutateAsync());
  expect(storedUserInfo()).toBeUndefined();
});
