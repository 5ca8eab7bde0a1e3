import { consoleRoles } from '@meal/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { totpAt } from '../../domains/staff/totp';
import { CookieWriter } from '../../http/cookies';
import { startTestApi, type TestApi } from '../../testing/api';
import { signInStaff } from '../../testing/staff';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const owner = demoStaff[0];
const login = (fields: object) =>
  api.call('console/session/login', { email: owner?.email, password: owner?.password, ...fields });
const me = (headers: Record<string, string>, fields: object = {}) =>
  api.call('console/session/me', fields, headers);

test('the demo has every role of the console once', () => {
  expect(demoStaff.map(({ role }) => role).sort()).toEqual([...consoleRoles].sort());
});

test('staff sign in and are told who they are, in the language asked for', async () => {
  const headers = await signInStaff(api, owner);
  expect((await me(headers, { language: 0 })).body.data).toMatchObject({
    role: 'storeOwner',
    storeId: owner?.storeId,
    storeName: '難波すき焼き 松乃灯',
  });
  expect((await me(headers, { language: 3 })).body.data['storeName']).toBe('난바 스키야키 마쓰노히');
});

test('the context may be left out: the account has a language of its own', async () => {
  const headers = await signInStaff(api, owner);
  const answer = await api.post('console/session/me', '{}', headers);
  expect(answer.body.data['storeName']).toBe('難波すき焼き 松乃灯');
});

test('the session cookie is out of reach of scripts and other sites', async () => {
  const cookies = String((await login({})).headers['set-cookie']);
  expect(cookies).toMatch(/(^|,)console_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict/);
  expect(cookies).toMatch(/XSRF-TOKEN=[^;]+; Max-Age=2592000;/);
  expect(cookies).toMatch(/console_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict/);
  expect(cookies).not.toContain('Domain');
});

test('over https it has a name that no neighbouring host can write; the old name is still read', async () => {
  const cookies = new CookieWriter(true);
  const [session = '', old = ''] = cookies.staffSession('token', 60);
  expect(session).toBe('__Host-console_session=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(old).toBe('console_session=; Max-Age=0; Path=/api; HttpOnly; Secure; SameSite=Strict');
  const { cookie = '', ...rest } = await signInStaff(api, owner);
  const renamed = cookie.replace('console_session=', '__Host-console_session=');
  expect([(await me({ cookie, ...rest })).status, (await me({ cookie: renamed, ...rest })).status]).toEqual([
    200, 200,
  ]);
});

test('a wrong password and an unknown address are both E1104', async () => {
  expect((await login({ password: 'wrong' })).body.message).toBe('E1104');
  expect((await login({ email: 'nobody@store.example' })).body.message).toBe('E1104');
});

test('without the XSRF pair, or with the pair of another session, the cookie is not enough', async () => {
  const headers = await signInStaff(api, owner);
  const other = await signInStaff(api, demoStaff[1]);
  const { cookie = '' } = headers;
  expect((await me({ cookie })).status).toBe(403);
  expect((await me({ ...headers, 'x-xsrf-token': 'x' })).status).toBe(403);
  const session = cookie.split('; ').find((item) => item.startsWith('console_session='));
  const foreign = other['cookie']?.split('; ').find((item) => item.startsWith('XSRF-TOKEN='));
  const planted = { cookie: `${session}; ${foreign}`, 'x-xsrf-token': other['x-xsrf-token'] ?? '' };
  expect((await me(planted)).status).toBe(403);
  expect((await me(headers)).status).toBe(200);
});

test('a signed-out cookie is dead, and signing in again ends the session before', async () => {
  const headers = await signInStaff(api, owner);
  expect((await api.call('console/session/logout', {}, headers)).status).toBe(200);
  expect((await me(headers)).status).toBe(401);
  const first = await signInStaff(api, owner);
  const again = await api.call(
    'console/session/login',
    { email: owner?.email, password: owner?.password },
    first,
  );
  expect(again.status).toBe(200);
  expect((await me(first)).status).toBe(401);
});

test('an account with an authenticator asks for its code, and takes each code once', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const fields = { email: 'finance@operator.example', password: 'demo-finance' };
  await api.db.updateTable('staff').set({ totp_secret: secret }).where('email', '=', fields.email).execute();
  expect((await login(fields)).body.message).toBe('E1105');
  const otp = totpAt(secret, Math.floor(api.context.services.clock.now().getTime() / 30_000));
  expect((await login({ ...fields, otp })).status).toBe(200);
  expect((await login({ ...fields, otp })).body.message).toBe('E1105');
});

test('a disabled account is locked out at once', async () => {
  const headers = await signInStaff(api, demoStaff[4]);
  expect((await me(headers)).status).toBe(200);
  await api.db
    .updateTable('staff')
    .set({ disabled_at: new Date() })
    .where('role', '=', 'operatorReviewer')
    .execute();
  expect((await me(headers)).status).toBe(401);
});
