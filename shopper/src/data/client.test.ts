import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, startPage, storedUserInfo, storeUserInfo, userInfo } from './testing/server-answers';

const done = () => ({ code: 0, data: {} });
const dead = () => ({ code: 401, message: '', data: null, status: 401 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ja');
});

test('every body carries the context of this browser, and identity only from the session', async () => {
  startPage({
    token: 'launch-token',
    userId: 'launch-user',
    phone: '0901234',
    ticketId: 't1',
    storeEmail: 's@x.jp',
    activityId: 'a1',
  });
  storeUserInfo(userInfo('u1'));
  const sent = serverAnswers({ 'shopper/user/getMyInfo': done });
  const { call } = await import('./client');
  await call('shopper/user/getMyInfo', {});
  expect(sent).toEqual([
    {
      path: 'shopper/user/getMyInfo',
      body: {
        token: 'token-u1',
        userId: 'u1',
        deviceId: 'device-1',
        phone: '0901234',
        ticketId: 't1',
        storeEmail: 's@x.jp',
        activityId: 'a1',
        language: 0,
        source: 1,
      },
    },
  ]);
});

test('without a session token and user id are empty text', async () => {
  startPage({ token: 'launch-token', userId: 'launch-user' });
  const sent = serverAnswers({ 'shopper/systemKey/clientConfig': done });
  const { call } = await import('./client');
  await call('shopper/systemKey/clientConfig', {});
  expect(sent[0]?.body).toMatchObject({ token: '', userId: '' });
});

test('language and a group-buy order are those of the moment of the call', async () => {
  startPage();
  const sent = serverAnswers({ 'shopper/systemKey/clientConfig': done });
  const { call } = await import('./client');
  const { setLang, setTemporary } = await import('./app-state');
  await call('shopper/systemKey/clientConfig', {});
  setLang('ko-KR');
  setTemporary({ groupBuyOrderId: 'g1' });
  await call('shopper/systemKey/clientConfig', {});
  expect(sent.map(({ body }) => [body.language, body.source])).toEqual([
    [0, 1],
    [3, 2],
  ]);
});

test('a 401 ends the session and is told once, however many calls it meets', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  serverAnswers({ 'shopper/user/getMyInfo': dead });
  const { call, onSessionLost, onFailure } = await import('./client');
  const lost = vi.fn<() => void>();
  const failed = vi.fn<() => void>();
  onSessionLost(lost);
  onFailure(failed);
  await Promise.allSettled([call('shopper/user/getMyInfo', {}), call('shopper/user/getMyInfo', {})]);
  expect(storedUserInfo()).toBeUndefined();
  expect(lost).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});

test('a 401 where there was no session leaves the tickets of an earlier one', async () => {
  startPage();
  localStorage.setItem('SAVEDTICKETS', 'kept');
  serverAnswers({ 'shopper/user/getMyInfo': dead });
  const { call, onSessionLost } = await import('./client');
  const lost = vi.fn<() => void>();
  onSessionLost(lost);
  await expect(call('shopper/user/getMyInfo', {})).rejects.toMatchObject({ failure: 'unauthorised' });
  expect(localStorage.getItem('SAVEDTICKETS')).toBe('kept');
  expect(lost).toHaveBeenCalledOnce();
});

test('a late 401 to an older session leaves the new one', async () => {
  startPage();
  storeUserInfo(userInfo('old'));
  serverAnswers({
    'shopper/user/getMyInfo': () => {
      storeUserInfo(userInfo('new'));
      return dead();
    },
  });
  const { call, onSessionLost } = await import('./client');
  const lost = vi.fn<() => void>();
  onSessionLost(lost);
  await expect(call('shopper/user/getMyInfo', {})).rejects.toMatchObject({ failure: 'unauthorised' });
  expect(storedUserInfo()).toEqual(userInfo('new'));
  expect(lost).not.toHaveBeenCalled();
});

test('a draft and the way back survive a 401', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  serverAnswers({ 'shopper/user/getMyInfo': dead });
  const { call } = await import('./client');
  const { appState, setTemporary } = await import('./app-state');
  setTemporary({ returnTo: '/pickup/purchaseTicket?offerId=1', purchaseDraft: { contactName: '南 花子' } });
  await call('shopper/user/getMyInfo', {}).catch(() => undefined);
  expect(appState().temporary.purchaseDraft).toEqual({ contactName: '南 花子' });
});

test('a refusal is told with its code; a network failure is left to whoever may try again', async () => {
  startPage();
  serverAnswers({
    'shopper/user/sendEmail': () => ({ code: 1101, message: 'E1101', data: null, status: 429 }),
    'shopper/user/checkRegister': () => 'network',
  });
  const { call, onFailure } = await import('./client');
  const codes: unknown[] = [];
  const stop = onFailure((error) => codes.push(error.code));
  const ask = () =>
    call('shopper/user/sendEmail', { email: 'a@b.co', purpose: 'login', deviceId: 'device-1' });
  await expect(ask()).rejects.toMatchObject({ code: 'E1101' });
  await expect(call('shopper/user/checkRegister', { email: 'a@b.co' })).rejects.toMatchObject({
    failure: 'network',
  });
  stop();
  await expect(ask()).rejects.toMatchObject({ code: 'E1101' });
  expect(codes).toEqual(['E1101']);
});

test('a refusal from before the screen was there is told when it is, once', async () => {
  startPage();
  serverAnswers({
    'shopper/systemKey/clientConfig': () => ({ code: 1102, message: 'E1102', data: null, status: 400 }),
  });
  const { call, onFailure } = await import('./client');
  await call('shopper/systemKey/clientConfig', {}).catch(() => undefined);
  const codes: unknown[] = [];
  onFailure((error) => codes.push(error.code))();
  onFailure((error) => codes.push(error.code));
  expect(codes).toEqual(['E1102']);
});
