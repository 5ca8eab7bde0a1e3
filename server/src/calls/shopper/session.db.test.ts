import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const iPhone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};

const profile = (token: string) => api.call('shopper/user/getMyInfo', { token });

async function sessionsOf(token: string) {
  const { body } = await api.call('shopper/user/sessions', { token });
  return body.data['list'] as {
    sessionId: string;
    deviceName: string;
    current: boolean;
    lastSeenAt: number;
  }[];
}

async function loginOnPhone(email: string): Promise<string> {
  const deviceId = api.newDevice();
  await api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
  const login = { email, deviceId, verifyCode: await api.lastCode(email) };
  return String((await api.call('shopper/user/loginWithEmail', login, iPhone)).body.data['token']);
}

test('an account sees where it is signed in, and by what device', async () => {
  const { token } = await api.login('list@example.com');
  await api.advance(60);
  await loginOnPhone('list@example.com');
  await api.login('somebody-else@example.com');
  const list = await sessionsOf(token);
  expect(list.map(({ deviceName, current }) => ({ deviceName, current }))).toEqual([
    { deviceName: 'iPhone, Safari', current: false },
    { deviceName: '', current: true },
  ]);
});

test('one is ended and the others stay; then all but this one', async () => {
  const here = await api.login('end@example.com');
  const phone = await loginOnPhone('end@example.com');
  const third = await api.login('end@example.com');
  const named = (await sessionsOf(here.token)).find(({ deviceName }) => deviceName !== '');
  const ended = { token: here.token, sessionId: named?.sessionId };
  expect((await api.call('shopper/user/endSession', ended)).status).toBe(200);
  expect((await profile(phone)).status).toBe(401);
  expect((await profile(third.token)).status).toBe(200);
  // Sent again, it is as the caller wants it.
  expect((await api.call('shopper/user/endSession', ended)).status).toBe(200);
  expect((await api.call('shopper/user/endSession', { token: here.token, others: true })).status).toBe(200);
  expect((await profile(third.token)).status).toBe(401);
  expect(await sessionsOf(here.token)).toHaveLength(1);
  expect((await api.call('shopper/user/endSession', { token: here.token })).body.message).toBe('E503');
});

test('nobody ends another account’s session', async () => {
  const mine = await api.login('mine@example.com');
  const other = await api.login('other@example.com');
  const [target] = await sessionsOf(other.token);
  await api.call('shopper/user/endSession', { token: mine.token, sessionId: target?.sessionId });
  await api.call('shopper/user/endSession', { token: mine.token, others: true });
  expect((await profile(other.token)).status).toBe(200);
});

test('the id of a session tells nothing of its token', async () => {
  const { token } = await api.login('id@example.com');
  const [own] = await sessionsOf(token);
  const row = await api.db
    .selectFrom('sessions')
    .select('token_hash')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(own?.sessionId).not.toContain(token.slice(0, 16));
  expect(own?.sessionId).not.toContain(row.token_hash.toString('base64url').slice(0, 16));
});

test('a session ends after half a year however often it is used; a guest’s goes on', async () => {
  const { token } = await api.login('daily@example.com');
  const guest = await api.call('shopper/user/guest', { deviceId: api.newDevice() });
  const guestToken = String(guest.body.data['token']);
  for (let month = 1; month < limits.userSessionDaysMost / 30; month += 1) {
    await api.advance(30 * 86_400);
    expect((await profile(token)).status).toBe(200);
    expect((await profile(guestToken)).status).toBe(200);
  }
  await api.advance(30 * 86_400);
  expect((await profile(token)).status).toBe(401);
  expect((await profile(guestToken)).status).toBe(200);
});
