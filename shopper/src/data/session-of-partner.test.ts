import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, startPage, storedUserInfo, storeUserInfo, userInfo } from './testing/server-answers';

const partner = { issuer: 'nankai-app', subject: 'member-7' };
const token = `e30.${Buffer.from(JSON.stringify({ iss: partner.issuer, sub: partner.subject })).toString('base64url')}.signature`;
const refused = () => ({ code: 1102, message: 'E1102', data: null, status: 400 });
const left = { 'shopper/user/logout': () => ({ code: 0, data: {} }) };
const logouts = (sent: { path: string; body: Record<string, unknown> }[]) =>
  sent.filter(({ path }) => path === 'shopper/user/logout').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const guestHere = { ...userInfo('guest', '') };
const taken = { 'shopper/user/mergeGuest': () => ({ code: 0, data: { merged: true } }) };
const guestHolding = (guestHolds: boolean) => ({
  'shopper/user/exchange': () => ({ code: 0, data: { ...userInfo('u2'), guestHolds } }),
});

test('a guest who has nothing makes room without a question, and is signed out on the server', async () => {
  startPage({ token });
  storeUserInfo(guestHere);
  const sent = serverAnswers({ ...guestHolding(false), ...left });
  const { startSession } = await import('./session');
  await startSession();
  expect(storedUserInfo()).toEqual({ ...userInfo('u2'), partner });
  await vi.waitFor(() => expect(logouts(sent)).toMatchObject([{ userId: 'guest', replaced: true }]));
});

test('a server that says nothing of what the guest has leaves it to the visitor', async () => {
  startPage({ token });
  storeUserInfo(guestHere);
  serverAnswers({ 'shopper/user/exchange': () => ({ code: 0, data: userInfo('u2') }) });
  const { startSession } = await import('./session');
  await startSession();
  expect(storedUserInfo()).toEqual(guestHere);
});

test('a guest who wants the account takes everything along', async () => {
  startPage({ token });
  storeUserInfo(guestHere);
  const sent = serverAnswers({ ...guestHolding(true), ...taken, ...left });
  const { answerAccount, startSession } = await import('./session');
  await startSession();
  await answerAccount('other');
  expect(storedUserInfo()).toEqual({ ...userInfo('u2'), partner });
  const merges = sent.filter(({ path }) => path === 'shopper/user/mergeGuest');
  expect(merges.map(({ body }) => body)).toMatchObject([
    { token: 'token-u2', userId: 'u2', guestToken: 'token-guest' },
  ]);
  expect(logouts(sent)).toEqual([]);
});

test('where the guest’s things could not be moved nothing has changed, and the question stays', async () => {
  startPage({ token });
  storeUserInfo(guestHere);
  let isDown = true;
  serverAnswers({
    ...guestHolding(true),
    'shopper/user/mergeGuest': () => (isDown ? 'network' : { code: 0, data: { merged: true } }),
  });
  const { answerAccount, startSession } = await import('./session');
  await startSession();
  await expect(answerAccount('other')).rejects.toMatchObject({ failure: 'network' });
  expect(storedUserInfo()).toEqual(guestHere);
  isDown = false;
  await answerAccount('other');
  expect(storedUserInfo()).toEqual({ ...userInfo('u2'), partner });
});

test('an assertion that the partner’s page hands over takes a guest along unasked', async () => {
  startPage();
  storeUserInfo(guestHere);
  const sent = serverAnswers({ ...guestHolding(false), ...left });
  const { takeHandedAssertion } = await import('./session');
  expect(await takeHandedAssertion(token)).toBe('signedIn');
  expect(sent[0]?.body).toMatchObject({ token: 'token-guest', userId: 'guest', mergeGuest: true });
  expect(storedUserInfo()).toEqual({ ...userInfo('u2'), partner });
  // Its session ended with the merge.
  expect(logouts(sent)).toEqual([]);
});

test('one handed over for another account than the visitor’s own asks, and one of the same subject is kept', async () => {
  startPage();
  storeUserInfo(userInfo('mine'));
  const sent = serverAnswers({ ...guestHolding(false), ...left });
  const { answerAccount, currentSession, takeHandedAssertion } = await import('./session');
  expect(await takeHandedAssertion(token)).toBe('asked');
  expect(sent[0]?.body).toMatchObject({ token: '', userId: '' });
  expect(currentSession().userInfo).toEqual(userInfo('mine'));
  await answerAccount('other');
  expect(await takeHandedAssertion(token)).toBe('kept');
  expect(sent.filter(({ path }) => path === 'shopper/user/exchange')).toHaveLength(1);
});

test('two that are handed over at once are taken one after the other', async () => {
  startPage();
  const sent = serverAnswers({ ...guestHolding(false), ...left });
  const { currentSession, takeHandedAssertion } = await import('./session');
  const both = Promise.all([takeHandedAssertion(token), takeHandedAssertion(token)]);
  expect(await both).toEqual(['signedIn', 'kept']);
  expect(currentSession().status).toBe('user');
  expect(sent.filter(({ path }) => path === 'shopper/user/exchange')).toHaveLength(1);
});

test('a refusal of one that was handed over is the page’s to know, and no toast', async () => {
  startPage();
  serverAnswers({ 'shopper/user/exchange': refused });
  const { onFailure } = await import('./client');
  const failed = vi.fn<() => void>();
  onFailure(failed);
  const { takeHandedAssertion } = await import('./session');
  expect(await takeHandedAssertion(token)).toBe('refused');
  expect(failed).not.toHaveBeenCalled();
});
