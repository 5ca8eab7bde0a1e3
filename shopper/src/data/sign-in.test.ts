import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, startPage, storedUserInfo, storeUserInfo, userInfo } from './testing/server-answers';

async function setUp(answers: Parameters<typeof serverAnswers>[0]) {
  const sent = serverAnswers(answers);
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  return { sent, wrapper: withQueries(createQueryClient()), ...(await import('./sign-in')) };
}

test('codes are asked for, checked and used with the device they are bound to', async () => {
  startPage();
  const { sent, wrapper, useSendEmail, useCheckRegister, useLoginWithEmail } = await setUp({
    'shopper/user/sendEmail': () => ({ code: 0, data: { resendAfterSeconds: 60 } }),
    'shopper/user/checkRegister': () => ({ code: 0, data: { registered: false } }),
    'shopper/user/loginWithEmail': () => ({ code: 0, data: userInfo('u1') }),
  });
  const { result } = renderHook(
    () => ({ send: useSendEmail(), check: useCheckRegister(), login: useLoginWithEmail() }),
    { wrapper },
  );
  const email = 'u1@example.com';
  await act(() => result.current.send.mutateAsync({ email, purpose: 'login' }));
  await act(() => result.current.check.mutateAsync({ email, verifyCode: '123456' }));
  await act(() => result.current.login.mutateAsync({ email, verifyCode: '123456', name: '花子' }));
  expect(sent.map(({ body }) => body.deviceId)).toEqual(['device-1', 'device-1', 'device-1']);
  expect(sent[2]?.body).toMatchObject({ email, verifyCode: '123456', name: '花子' });
  expect(storedUserInfo()).toEqual(userInfo('u1'));
});

test("a guest's session goes along with the login, and a wrong code leaves it as it is", async () => {
  startPage();
  storeUserInfo(userInfo('g', ''));
  const { sent, wrapper, useLoginWithEmail } = await setUp({
    'shopper/user/loginWithEmail': () => ({ code: 1108, message: 'E1108', data: null, status: 400 }),
  });
  const { result } = renderHook(useLoginWithEmail, { wrapper });
  await act(async () => {
    await expect(result.current.mutateAsync({ email: 'a@b.co', verifyCode: '000000' })).rejects.toMatchObject(
      { code: 'E1108' },
    );
  });
  expect(sent[0]?.body).toMatchObject({ token: 'token-g', userId: 'g' });
  expect(storedUserInfo()).toEqual(userInfo('g', ''));
});

test('a login waits for the exchange under way, which would otherwise replace its session', async () => {
  const payload = Buffer.from(JSON.stringify({ iss: 'nankai-app', sub: 'member-7' })).toString('base64url');
  startPage({ token: `e30.${payload}.signature` });
  const { wrapper, useLoginWithEmail } = await setUp({
    'shopper/user/exchange': async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { code: 0, data: userInfo('member') };
    },
    'shopper/user/loginWithEmail': () => ({ code: 0, data: userInfo('u1') }),
  });
  const { startSession } = await import('./session');
  const start = startSession();
  const { result } = renderHook(useLoginWithEmail, { wrapper });
  await act(() => result.current.mutateAsync({ email: 'u1@example.com', verifyCode: '123456' }));
  await start;
  expect(storedUserInfo()).toEqual(userInfo('u1'));
});
