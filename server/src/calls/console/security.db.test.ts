import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoStaff, demoStaff } from '../../demo/demo-accounts';
import { totpAt } from '../../domains/staff/totp';
import { startTestApi, type TestApi } from '../../testing/api';
import { sessionHeaders, signInStaff } from '../../testing/staff';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ OPERATOR_TOTP: 'required' });
});
afterAll(() => api.close());

type Headers = Record<string, string>;

const memberOf = (role: DemoStaff['role']) => {
  const member = demoStaff.find((each) => each.role === role);
  if (!member) throw new Error(`The demo has no ${role}.`);
  return member;
};
const call = (path: string, fields: object, headers: Headers) => api.call(`console/${path}`, fields, headers);
const codeNow = (secret: string) =>
  totpAt(secret, Math.floor(api.context.services.clock.now().getTime() / 30_000));

async function enrol(member: DemoStaff, headers: Headers) {
  const { password } = member;
  const { body } = await call('security/startTotp', { password }, headers);
  const { secret, uri } = body.data as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  const answer = await call('security/confirmTotp', { otp: codeNow(secret) }, headers);
  const { recoveryCodes } = answer.body.data as { recoveryCodes: string[] };
  // The code that switched it on is used up.
  await api.advance(60);
  return { secret, recoveryCodes };
}

test('an operator without an authenticator gets no further than to setting one up', async () => {
  const member = memberOf('operatorAdmin');
  const headers = await signInStaff(api, member);
  expect((await call('session/me', {}, headers)).body.data).toMatchObject({ mustEnrol: true });
  const invitation = { email: 'new@operator.jp', name: 'New', role: 'operatorSupport' };
  expect((await call('staff/invite', invitation, headers)).status).toBe(403);
  await enrol(member, headers);
  expect((await call('session/me', {}, headers)).body.data).not.toHaveProperty('mustEnrol');
  expect((await call('staff/invite', invitation, headers)).status).toBe(200);
});

test('a store sets one up if it likes: code, once, or recovery code, once; the secret is not readable in the table', async () => {
  const member = memberOf('storeManager');
  const { email, password } = member;
  const headers = await signInStaff(api, member);
  expect((await call('security/status', {}, headers)).body.data).toEqual({
    totp: false,
    totpRequired: false,
    recoveryCodesLeft: 0,
  });
  expect((await call('security/startTotp', { password: 'wrong' }, headers)).body.message).toBe('E1104');
  const { secret, recoveryCodes } = await enrol(member, headers);
  expect(recoveryCodes).toHaveLength(10);
  const rows = await api.db.selectFrom('staff').selectAll().where('email', '=', email).execute();
  const codes = await api.db.selectFrom('staff_recovery_codes').selectAll().execute();
  expect(JSON.stringify([rows, codes])).not.toContain(secret);
  expect(JSON.stringify([rows, codes])).not.toContain(recoveryCodes[0]);

  const login = (otp?: string) => api.call('console/session/login', { email, password, otp });
  expect((await login()).body.message).toBe('E1105');
  const otp = codeNow(secret);
  expect((await login(otp)).status).toBe(200);
  expect((await login(otp)).body.message).toBe('E1105');
  const [first = ''] = recoveryCodes;
  expect((await login(first.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await login(first)).body.message).toBe('E1105');
  expect((await call('security/status', {}, headers)).body.data).toMatchObject({ recoveryCodesLeft: 9 });

  await api.advance(60);
  expect((await call('security/endTotp', { password }, headers)).body.message).toBe('E1105');
  expect((await call('security/endTotp', { password, otp: codeNow(secret) }, headers)).status).toBe(200);
  expect((await login()).status).toBe(200);
});

test('recovery codes are renewed with password and code; those before open nothing any more', async () => {
  const member = memberOf('operatorSupport');
  const { email, password } = member;
  const headers = await signInStaff(api, member);
  const renew = (fields: object) => call('security/renewRecoveryCodes', fields, headers);
  expect((await renew({ password })).body.message).toBe('E1102');
  const { secret, recoveryCodes: before } = await enrol(member, headers);
  expect((await renew({ password })).body.message).toBe('E1105');
  expect((await renew({ password: 'wrong', otp: codeNow(secret) })).body.message).toBe('E1104');
  const { body } = await renew({ password, otp: codeNow(secret) });
  const { recoveryCodes } = body.data as { recoveryCodes: string[] };
  expect(recoveryCodes).toHaveLength(10);
  expect(recoveryCodes.filter((code) => before.includes(code))).toEqual([]);
  const login = (otp?: string) => api.call('console/session/login', { email, password, otp });
  expect((await login(before[0])).body.message).toBe('E1105');
  expect((await login(recoveryCodes[0])).status).toBe(200);
  expect((await call('security/status', {}, headers)).body.data).toMatchObject({ recoveryCodesLeft: 9 });
  const trail = await api.db
    .selectFrom('staff_audit')
    .select('session')
    .where('action', '=', 'recoveryCode.renew')
    .execute();
  expect(trail).toEqual([{ session: expect.any(String) as string }]);
});

test('codes cannot be guessed: after ten wrong ones the account has to wait, whatever else is right', async () => {
  const member = memberOf('operatorFinance');
  const { email, password } = member;
  const headers = await signInStaff(api, member);
  const { secret } = await enrol(member, headers);
  await call('security/startTotp', { password, otp: codeNow(secret) }, headers);
  for (let count = 0; count < 10; count += 1) {
    expect((await call('security/confirmTotp', { otp: '000000' }, headers)).body.message).toBe('E1105');
  }
  await api.advance(60);
  const login = await api.call('console/session/login', { email, password, otp: codeNow(secret) });
  expect(login.status).toBe(429);
});

test('a new password ends the other sessions, and weak ones are refused', async () => {
  const member = memberOf('storeOwner');
  const [here, elsewhere] = [await signInStaff(api, member), await signInStaff(api, member)];
  const change = (fields: object) =>
    call('security/changePassword', { password: member.password, ...fields }, here);
  const refused = await change({ newPassword: 'Password2026!' });
  expect(refused.body).toMatchObject({ message: 'E1106', details: [{ path: 'newPassword' }] });
  const newPassword = 'three lanterns over the canal';
  expect((await change({ password: 'wrong', newPassword })).body.message).toBe('E1104');
  expect((await call('session/me', {}, elsewhere)).status).toBe(200);
  expect((await change({ newPassword })).status).toBe(200);
  expect((await call('session/me', {}, elsewhere)).status).toBe(401);
  expect((await call('session/me', {}, here)).status).toBe(200);
  const login = (password: string) => api.call('console/session/login', { email: member.email, password });
  expect((await login(member.password)).body.message).toBe('E1104');
  expect((await login(newPassword)).status).toBe(200);
  const trail = await api.db
    .selectFrom('staff_audit')
    .select('store_id')
    .where('action', '=', 'password.change')
    .execute();
  expect(trail).toEqual([{ store_id: member.storeId }]);
});

test('who is signed in where can be seen and ended, one by one or all others; another’s never', async () => {
  const member = memberOf('storeScanner');
  const { email, password } = member;
  const browser = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' };
  const here = sessionHeaders(await api.call('console/session/login', { email, password }, browser));
  const [one, two] = [await signInStaff(api, member), await signInStaff(api, member)];
  const list = async () => {
    const { body } = await call('session/list', {}, here);
    return body.data['list'] as { sessionId: string; device?: string; current: boolean }[];
  };
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions.find(({ current }) => current)).toMatchObject({ device: 'Safari, iPad' });
  const stranger = await signInStaff(api, memberOf('storeManager'));
  const other = sessions.find(({ current }) => !current)?.sessionId;
  await call('session/end', { sessionId: other }, stranger);
  expect(await list()).toHaveLength(3);
  await call('session/end', { sessionId: other }, here);
  expect(await list()).toHaveLength(2);
  expect((await call('session/endOthers', {}, here)).body.data).toEqual({ ended: 1 });
  const states = await Promise.all([here, one, two].map((each) => call('session/me', {}, each)));
  expect(states.map(({ status }) => status)).toEqual([200, 401, 401]);
});

test('operators are signed out after half an hour of silence and after twelve hours; a store after days', async () => {
  const reviewer = memberOf('operatorReviewer');
  const scanner = memberOf('storeScanner');
  const tablet = await signInStaff(api, scanner);
  const idle = await signInStaff(api, reviewer);
  const busy = await signInStaff(api, reviewer);
  for (let minutes = 0; minutes < 40; minutes += 20) {
    await api.advance(20 * 60);
    expect((await call('session/me', {}, busy)).status).toBe(200);
  }
  expect((await call('session/me', {}, idle)).status).toBe(401);
  for (let hours = 0; hours < 12; hours += 1) {
    await api.advance(25 * 60);
    await call('session/me', {}, busy);
    await api.advance(25 * 60);
    await call('session/me', {}, busy);
  }
  await api.advance(2 * 3_600);
  expect((await call('session/me', {}, busy)).status).toBe(401);
  await api.advance(48 * 3_600);
  expect((await call('session/me', {}, tablet)).status).toBe(200);
  await api.advance(73 * 3_600);
  expect((await call('session/me', {}, tablet)).status).toBe(401);
});

test('an owner invites for the own store only, and an address of staff is taken', async () => {
  const owner = memberOf('storeOwner');
  const headers = sessionHeaders(
    await api.call('console/session/login', {
      email: owner.email,
      password: 'three lanterns over the canal',
    }),
  );
  const invite = (fields: object) =>
    call(
      'staff/invite',
      { email: 'yui@store.example', name: 'Yui', role: 'storeScanner', ...fields },
      headers,
    );
  expect((await invite({ role: 'operatorAdmin' })).status).toBe(403);
  expect((await invite({ storeId: 's_ramen-1' })).status).toBe(403);
  expect((await invite({ email: 'manager@store.example' })).body.message).toBe('E1107');
  const first = await invite({ mailLanguage: 3 });
  expect(first.body.data).toMatchObject({ sentTo: 'yui@store.example' });
  const [mail] = await api.mails('yui@store.example');
  expect(mail?.subject).toBe('관리자 페이지 초대');
  const keyOf = (text = '') => /invitation#key=(\S+)/.exec(text)?.[1] ?? '';
  await invite({});
  const [newer] = await api.mails('yui@store.example');
  const view = (text?: string) => api.call('console/invitation/view', { key: keyOf(text) });
  // The last one counts, and for two days.
  expect((await view(mail?.text)).body.message).toBe('E1203');
  expect((await view(newer?.text)).body.data).toMatchObject({ storeName: 'Namba Sukiyaki Matsunohi' });
  await api.advance(48 * 3_600);
  expect((await view(newer?.text)).body.message).toBe('E1203');
});

test('the trail can only grow', async () => {
  await expect(api.db.deleteFrom('staff_audit').execute()).rejects.toThrow('append-only');
  await expect(api.db.updateTable('staff_audit').set({ object: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
});
