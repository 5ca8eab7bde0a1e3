import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, startPage, storedUserInfo, storeUserInfo, userInfo } from './testing/server-answers';

const partner = { issuer: 'nankai-app', subject: 'member-7' };
const token = assertion(partner.issuer, partner.subject);
const refused = () => ({ code: 1102, message: 'E1102', data: null, status: 400 });

function assertion(iss: string, sub: string): string {
  return `e30.${Buffer.from(JSON.stringify({ iss, sub })).toString('base64url')}.signature`;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('without a launch token the stored session goes on, nothing is asked, and its 7 days start anew', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const sent = serverAnswers({});
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(currentSession()).toEqual({ status: 'user', userInfo: userInfo('u1') });
  expect(sent).toEqual([]);
  const { expiresAt } = JSON.parse(localStorage.getItem('USERINFO') ?? '');
  expect(expiresAt).toBeGreaterThan(Date.now() + 604_000_000);
});

test('without anything there is no session, and no guest is made before one is needed', async () => {
  startPage();
  const sent = serverAnswers({});
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(currentSession()).toEqual({ status: 'none' });
  expect(sent).toEqual([]);
});

test('claims of 24 hours ago and more are gone from the device once the app has started', async () => {
  startPage();
  serverAnswers({});
  const value = [25, 23].map((hoursAgo) => ({
    couponId: `c${hoursAgo}`,
    code: 'X',
    getCouponTime: Date.now() - hoursAgo * 3_600_000,
  }));
  localStorage.setItem('UNLOGGEDINCOUPONINFO', JSON.stringify({ value, expiresAt: null }));
  const { startSession } = await import('./session');
  await startSession();
  const kept = localStorage.getItem('UNLOGGEDINCOUPONINFO');
  expect(kept).toContain('c23');
  expect(kept).not.toContain('c25');
});

test('a launch token is exchanged for a session, once, however often the start is asked for', async () => {
  startPage({ token, userId: 'launch-user' });
  const sent = serverAnswers({ 'shopper/user/exchange': () => ({ code: 0, data: userInfo('u1', '') }) });
  const { currentSession, startSession } = await import('./session');
  const start = startSession();
  expect(currentSession()).toEqual({ status: 'starting' });
  await Promise.all([start, startSession()]);
  expect(sent.map(({ path }) => path)).toEqual(['shopper/user/exchange']);
  expect(sent[0]?.body).toMatchObject({ assertion: token, deviceId: 'device-1', token: '' });
  // A partner's member without an address is a user all the same.
  expect(currentSession().status).toBe('user');
  expect(storedUserInfo()).toEqual({ ...userInfo('u1', ''), partner });
});

test('an assertion whose subject already has a session here is ignored', async () => {
  startPage({ token });
  storeUserInfo({ ...userInfo('u1'), partner });
  const sent = serverAnswers({});
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(sent).toEqual([]);
  expect(currentSession().userInfo?.userId).toBe('u1');
});

const ofOther = {
  'shopper/user/exchange': () => ({ code: 0, data: { ...userInfo('u2'), guestHolds: true } }),
};
const left = { 'shopper/user/logout': () => ({ code: 0, data: {} }) };
const logouts = (sent: { path: string; body: Record<string, unknown> }[]) =>
  sent.filter(({ path }) => path === 'shopper/user/logout').map(({ body }) => body);

test.each([
  ['an owner', { ...userInfo('u1'), partner }, assertion('other-app', partner.subject), ''],
  ['a guest who has something', userInfo('guest', ''), token, 'guest'],
])(
  '%s stays, with everything saved, until they say that they want the other account',
  async (_, info, launch, goesAlong) => {
    startPage({ token: launch });
    storeUserInfo(info);
    localStorage.setItem('SAVEDTICKETS', '{}');
    const sent = serverAnswers({ ...ofOther, ...left });
    const { setTemporary, appState } = await import('./app-state');
    setTemporary({ purchaseDraft: { contactName: 'Mine' } });
    const { answerAccount, currentSession, startSession } = await import('./session');
    await startSession();
    // An owner's session goes nowhere; a guest's is named, and asked to be left as it is.
    expect(sent[0]?.body).toMatchObject({ userId: goesAlong });
    expect(sent[0]?.body['mergeGuest']).toBeUndefined();
    expect(currentSession().userInfo).toEqual(info);
    await answerAccount('present');
    expect(storedUserInfo()).toEqual(info);
    expect(appState().temporary).toEqual({ purchaseDraft: { contactName: 'Mine' } });
    expect(localStorage.getItem('SAVEDTICKETS')).toBe('{}');
    // The session that nobody wanted is not left behind.
    expect(logouts(sent)).toMatchObject([{ token: 'token-u2', userId: 'u2', replaced: false }]);
  },
);

test('who switches leaves nothing of the first account here, and its session ends on the server', async () => {
  startPage({ token });
  storeUserInfo(userInfo('other'));
  const sent = serverAnswers({ ...ofOther, ...left });
  const { setTemporary, appState } = await import('./app-state');
  setTemporary({ purchaseDraft: { contactName: 'Other' } });
  const { answerAccount, startSession } = await import('./session');
  await startSession();
  await answerAccount('other');
  expect(appState().temporary).toEqual({});
  expect(storedUserInfo()).toEqual({ ...userInfo('u2'), partner });
  expect(logouts(sent)).toMatchObject([{ token: 'token-other', userId: 'other', replaced: true }]);
  // Asked once, answered once.
  await answerAccount('present');
  expect(storedUserInfo()).toEqual({ ...userInfo('u2'), partner });
});

test('a link that stands for the account that is here asks nothing, and the session before it ends', async () => {
  startPage({ token });
  storeUserInfo(userInfo('u2'));
  const sent = serverAnswers({
    'shopper/user/exchange': () => ({ code: 0, data: { ...userInfo('u2'), token: 'newer' } }),
    ...left,
  });
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(currentSession().userInfo).toMatchObject({ userId: 'u2', token: 'newer', partner });
  await vi.waitFor(() => expect(logouts(sent)).toMatchObject([{ token: 'token-u2', replaced: true }]));
});

test('a refused assertion changes nothing: whoever is signed in stays, with everything saved', async () => {
  startPage({ token: 'x' });
  storeUserInfo(userInfo('other'));
  localStorage.setItem('SAVEDTICKETS', '{}');
  const sent = serverAnswers({ 'shopper/user/exchange': refused });
  const { onFailure } = await import('./client');
  const failed = vi.fn<() => void>();
  onFailure(failed);
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(currentSession()).toEqual({ status: 'user', userInfo: userInfo('other') });
  expect(localStorage.getItem('SAVEDTICKETS')).toBe('{}');
  expect(sent.map(({ path }) => path)).toEqual(['shopper/user/exchange']);
  expect(failed).toHaveBeenCalledOnce();
});

test('a refused assertion leaves a guest session as it is', async () => {
  startPage({ token: 'not-an-assertion' });
  storeUserInfo(userInfo('guest', ''));
  serverAnswers({ 'shopper/user/exchange': refused });
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(currentSession()).toEqual({ status: 'guest', userInfo: userInfo('guest', '') });
});

test.each([
  ['no network', () => 'network' as const],
  ['a broken server', () => ({ code: 1350, message: 'E1350', data: null, status: 500 })],
  ['too many requests', () => ({ code: 1101, message: 'E1101', data: null, status: 429, retryAfter: 5 })],
])('%s says nothing about the assertion: what is there stays', async (_, answer) => {
  startPage({ token });
  storeUserInfo(userInfo('other'));
  serverAnswers({ 'shopper/user/exchange': answer });
  const { currentSession, startSession } = await import('./session');
  await startSession();
  expect(currentSession().userInfo?.userId).toBe('other');
});

test('a guest session is made once, for all who need it at the same time', async () => {
  startPage();
  const sent = serverAnswers({
    'shopper/user/guest': ({ deviceId }) => ({ code: 0, data: { ...userInfo('g', ''), deviceId } }),
  });
  const { currentSession, ensureSession } = await import('./session');
  const sessions = await Promise.all([ensureSession(), ensureSession(), ensureSession()]);
  expect(new Set(sessions.map((session) => session.token))).toEqual(new Set(['token-g']));
  await ensureSession();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ deviceId: 'device-1' });
  expect(currentSession().status).toBe('guest');
});

test('a guest session that could not be made is tried again the next time', async () => {
  startPage();
  let isDown = true;
  serverAnswers({
    'shopper/user/guest': () => (isDown ? 'network' : { code: 0, data: userInfo('g', '') }),
  });
  const { ensureSession } = await import('./session');
  await expect(ensureSession()).rejects.toMatchObject({ failure: 'network' });
  isDown = false;
  await expect(ensureSession()).resolves.toMatchObject({ userId: 'g' });
});

test('a login that came while a guest session was made stays', async () => {
  startPage();
  serverAnswers({
    'shopper/user/guest': () => {
      storeUserInfo(userInfo('u1'));
      return { code: 0, data: userInfo('g', '') };
    },
  });
  const { ensureSession } = await import('./session');
  await expect(ensureSession()).resolves.toMatchObject({ userId: 'u1' });
  expect(storedUserInfo()).toEqual(userInfo('u1'));
});

test('whoever needs a session waits for the exchange under way', async () => {
  startPage({ token });
  const sent = serverAnswers({ 'shopper/user/exchange': () => ({ code: 0, data: userInfo('u1') }) });
  const { ensureSession } = await import('./session');
  await expect(ensureSession()).resolves.toMatchObject({ userId: 'u1' });
  expect(sent.map(({ path }) => path)).toEqual(['shopper/user/exchange']);
});

test('logging out tells the server which session, and takes what is personal off the device', async () => {
  startPage();
  storeUserInfo(userInfo('u1'));
  const sent = serverAnswers({ 'shopper/user/logout': () => ({ code: 0, data: {} }) });
  const { appState, setLang, setTemporary } = await import('./app-state');
  const { logout } = await import('./session');
  setLang('ko-KR');
  setTemporary({ purchaseDraft: { contactName: 'A' } });
  localStorage.setItem('COUPONINFO', '{}');
  localStorage.setItem('ORDERKEYS', '{}');
  await logout();
  expect(sent[0]?.body).toMatchObject({ token: 'token-u1', userId: 'u1' });
  expect(Object.keys(localStorage).sort()).toEqual(['DEVICEID', 'LANG']);
  expect(appState().temporary).toEqual({});
});

test.each([
  ['without network', () => 'network' as const],
  ['when the session is dead already', () => ({ code: 401, message: '', data: null, status: 401 })],
])('logging out works %s, and nobody is sent to /login for it', async (_, answer) => {
  startPage();
  storeUserInfo(userInfo('u1'));
  serverAnswers({ 'shopper/user/logout': answer });
  const { onSessionLost } = await import('./client');
  const lost = vi.fn<() => void>();
  onSessionLost(lost);
  const { currentSession, logout } = await import('./session');
  await logout();
  expect(currentSession()).toEqual({ status: 'none' });
  expect(lost).not.toHaveBeenCalled();
});
