import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoStaff, demoStaff } from '../../demo/demo-accounts';
import { totpAt } from '../../domains/staff/totp';
import { createLoggerTo } from '../../platform/logger';
import { startCatalogueApi, type TestApi } from '../../testing/api';
import { sessionHeaders, signInStaff } from '../../testing/staff';

type Headers = Record<string, string>;
interface Member {
  staffId: string;
  name: string;
  email: string;
  role: string;
  totp: boolean;
  self: boolean;
  signedInAt?: number;
  disabledAt?: number;
}

let api: TestApi;
let owner: Headers;
let admin: Headers;
const lines: string[] = [];
beforeAll(async () => {
  api = await startCatalogueApi();
  api.context.services.logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
});
beforeAll(async () => {
  owner = await signInStaff(api, memberOf('storeOwner'));
  admin = await signInStaff(api, memberOf('operatorAdmin'));
});
afterAll(() => api.close());

const memberOf = (role: DemoStaff['role']) => {
  const member = demoStaff.find((each) => each.role === role);
  if (!member) throw new Error(`The demo has no ${role}.`);
  return member;
};
const call = (name: string, fields: object, headers: Headers) =>
  api.call(`console/staff/${name}`, fields, headers);
const password = 'three lanterns over the canal';

async function list(headers: Headers, fields: object = {}) {
  const { body } = await call('list', fields, headers);
  return body.data as { list: Member[]; invitations: { email: string }[]; storeName?: string };
}

async function idOf(email: string, headers: Headers, fields: object = {}): Promise<string> {
  return (await list(headers, fields)).list.find((each) => each.email === email)?.staffId ?? '';
}

const keyOf = async (email: string) => {
  const [mail] = await api.mails(email);
  return /invitation#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

/** Invites somebody, who comes; answers the headers of their browser. */
async function join(email: string, role: DemoStaff['role'], by: Headers, fields: object = {}) {
  await call('invite', { email, name: 'Yui', role, ...fields }, by);
  await api.call('console/invitation/accept', { key: await keyOf(email), newPassword: password });
  return sessionHeaders(await api.call('console/session/login', { email, password }));
}

/** Sets up an authenticator app. */
async function enrol(headers: Headers): Promise<void> {
  const begun = await api.call('console/security/startTotp', { password }, headers);
  const secret = String(begun.body.data['secret']);
  const otp = totpAt(secret, Math.floor(api.context.services.clock.now().getTime() / 30_000));
  expect((await api.call('console/security/confirmTotp', { otp }, headers)).status).toBe(200);
}

const me = async (headers: Headers) => (await api.call('console/session/me', {}, headers)).status;
const trail = (action: string) =>
  api.db.selectFrom('staff_audit').selectAll().where('action', '=', action).orderBy('entry').execute();

test('an owner sees the own store, an administrator the operator’s people or a store', async () => {
  const own = await list(owner, { language: 0 });
  expect(own.storeName).toBe('難波すき焼き 松乃灯');
  expect(own.list.map(({ role }) => role)).toEqual(['storeOwner', 'storeManager', 'storeScanner']);
  const [self, manager] = own.list;
  expect(self).toMatchObject({ self: true, totp: false, email: 'owner@store.example' });
  expect(self?.signedInAt).toBeGreaterThan(0);
  expect(manager).toMatchObject({ self: false });
  expect(manager).not.toHaveProperty('signedInAt');
  expect(JSON.stringify(own)).not.toMatch(/scrypt|secret|hash/i);

  const operators = await list(admin);
  expect(operators).not.toHaveProperty('storeName');
  expect(operators.list.map(({ role }) => role).every((role) => role.startsWith('operator'))).toBe(true);
  const { storeId } = memberOf('storeOwner');
  expect((await list(admin, { storeId })).list.map(({ email }) => email)).toEqual(
    own.list.map(({ email }) => email),
  );
  expect((await call('list', { storeId: 's_nowhere' }, admin)).body.message).toBe('E801');
});

test('another store’s people and invitations cannot be seen, withdrawn or switched by an owner', async () => {
  const elsewhere = { storeId: 's_ramen-1' };
  const stranger = await join('head@ramen.example', 'storeOwner', admin, elsewhere);
  await call('invite', { email: 'cook@ramen.example', name: 'Ken', role: 'storeScanner' }, stranger);
  expect((await call('list', elsewhere, owner)).status).toBe(403);
  expect(JSON.stringify(await list(owner))).not.toContain('ramen.example');
  const staffId = await idOf('head@ramen.example', stranger);
  const operatorId = await idOf('support@operator.example', admin);
  for (const target of [staffId, operatorId, 'staff_nobody']) {
    for (const name of ['switchOff', 'switchOn', 'resetSignIn']) {
      expect((await call(name, { staffId: target }, owner)).body).toMatchObject({
        message: 'E1102',
        details: [{ path: 'staffId', message: 'unknown' }],
      });
    }
  }
  expect((await call('withdraw', { email: 'cook@ramen.example' }, owner)).body.data).toEqual({
    withdrawn: false,
  });
  expect(await me(stranger)).toBe(200);
  expect((await list(stranger)).invitations).toMatchObject([{ email: 'cook@ramen.example' }]);
  expect(await trail('staff.switchOff')).toEqual([]);
  expect(await trail('staff.withdraw')).toEqual([]);
});

test('an open invitation is listed until it is taken, withdrawn or over; a withdrawn link opens nothing', async () => {
  const email = 'later@store.example';
  const invite = () => call('invite', { email, name: 'Rin', role: 'storeManager' }, owner);
  const { expiresAt } = (await invite()).body.data as { expiresAt: number };
  expect((await list(owner)).invitations).toEqual([
    { email, name: 'Rin', role: 'storeManager', invitedAt: expiresAt - 48 * 3_600_000, expiresAt },
  ]);
  const key = await keyOf(email);
  expect((await call('withdraw', { email: 'LATER@store.example' }, owner)).body.data).toEqual({
    withdrawn: true,
  });
  expect((await api.call('console/invitation/accept', { key, newPassword: password })).body.message).toBe(
    'E1203',
  );
  expect((await call('withdraw', { email }, owner)).body.data).toEqual({ withdrawn: false });
  const { storeId } = memberOf('storeOwner');
  expect(await trail('staff.withdraw')).toMatchObject([
    { store_id: storeId, before: { role: 'storeManager' } },
  ]);

  await invite();
  await api.call('console/invitation/accept', { key: await keyOf(email), newPassword: password });
  expect(await list(owner)).toMatchObject({ invitations: [] });
  expect((await call('withdraw', { email }, owner)).body.data).toEqual({ withdrawn: false });
  expect(lines.filter((line) => line.includes('"what":"staff.join"')).length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(email);
});

test('who is switched off is out everywhere at once and stays out; switched on, they sign in anew', async () => {
  const member = await join('yui@store.example', 'storeScanner', owner);
  const staffId = await idOf('yui@store.example', owner);
  expect((await call('switchOff', { staffId }, owner)).status).toBe(200);
  expect((await call('switchOff', { staffId }, owner)).status).toBe(200);
  expect(await me(member)).toBe(401);
  const signIn = () => api.call('console/session/login', { email: 'yui@store.example', password });
  expect((await signIn()).body.message).toBe('E1104');
  const listed = (await list(owner)).list.at(-1);
  expect(listed).toMatchObject({ staffId, disabledAt: expect.any(Number) as number });

  expect((await call('switchOn', { staffId }, owner)).status).toBe(200);
  // What was open before stays closed.
  expect(await me(member)).toBe(401);
  expect((await signIn()).status).toBe(200);
  const by = await idOf('owner@store.example', owner);
  const { storeId } = memberOf('storeOwner');
  const { body } = await api.call('console/session/list', {}, owner);
  const [{ sessionId }] = body.data['list'] as [{ sessionId: string }];
  const row = { staff_id: by, session: sessionId, way: 'console', store_id: storeId, object: staffId };
  expect(await trail('staff.switchOff')).toMatchObject([row]);
  expect(await trail('staff.switchOn')).toMatchObject([row]);
});

test('nobody switches off oneself, nor the last owner of a store', async () => {
  const off = async (email: string, by: Headers, fields: object = {}) =>
    (await call('switchOff', { staffId: await idOf(email, admin, fields) }, by)).body;
  expect(await off('admin@operator.example', admin)).toMatchObject({ details: [{ message: 'self' }] });
  const { storeId } = memberOf('storeOwner');
  expect(await off('owner@store.example', admin, { storeId })).toMatchObject({
    message: 'E1102',
    details: [{ path: 'staffId', message: 'last' }],
  });
  expect(await me(owner)).toBe(200);
  const second = await join('second@store.example', 'storeOwner', owner);
  expect(await off('owner@store.example', second, { storeId })).toMatchObject({ code: 0 });
  expect(await me(owner)).toBe(401);
  expect(await off('second@store.example', admin, { storeId })).toMatchObject({
    details: [{ message: 'last' }],
  });
});

test('who has lost password and authenticator sets a new one by a link; whoever knew the old one is out', async () => {
  const email = 'lost@store.example';
  const second = await join('third@store.example', 'storeOwner', admin, {
    storeId: memberOf('storeOwner').storeId,
  });
  const before = await join(email, 'storeManager', second);
  const staffId = await idOf(email, second);
  await enrol(before);
  const login = (fields: object) => api.call('console/session/login', { email, password, ...fields });
  expect((await login({})).body.message).toBe('E1105');

  const sent = await call('resetSignIn', { staffId }, second);
  expect(sent.body.data).toMatchObject({ sentTo: email });
  // Nothing has happened yet.
  expect(await me(before)).toBe(200);
  expect((await list(second)).invitations).toEqual([]);
  const newPassword = 'one lantern by the quiet gate';
  const key = await keyOf(email);
  const accept = () => api.call('console/invitation/accept', { key, newPassword });
  expect((await accept()).status).toBe(200);
  expect((await accept()).body.message).toBe('E1203');
  expect(await me(before)).toBe(401);
  expect((await login({})).body.message).toBe('E1104');
  expect((await login({ password: newPassword })).body.data).toMatchObject({ role: 'storeManager' });
  const codes = api.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', staffId);
  expect(await codes.execute()).toEqual([]);
  expect(await trail('staff.reset')).toMatchObject([{ object: staffId, way: 'console' }]);
  expect(await trail('staff.signInAnew')).toMatchObject([{ staff_id: staffId, object: staffId }]);
});

test('nobody resets oneself or somebody suspended; a suspension takes the link back', async () => {
  const { storeId } = memberOf('storeOwner');
  const fields = { storeId };
  const email = 'gone@store.example';
  await join(email, 'storeScanner', admin, fields);
  const staffId = await idOf(email, admin, fields);
  const why = async (target: string) => (await call('resetSignIn', { staffId: target }, admin)).body.details;
  expect(await why(await idOf('admin@operator.example', admin))).toMatchObject([{ message: 'self' }]);
  await call('resetSignIn', { staffId }, admin);
  const key = await keyOf(email);
  await call('switchOff', { staffId }, admin);
  expect(await why(staffId)).toMatchObject([{ path: 'staffId', message: 'off' }]);
  await call('switchOn', { staffId }, admin);
  const taken = await api.call('console/invitation/accept', { key, newPassword: password });
  expect(taken.body.message).toBe('E1203');
});
