import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoStaff, demoStaff } from '../../demo/demo-accounts';
import { startCatalogueApi, type TestApi } from '../../testing/api';
import { sessionHeaders, signInStaff } from '../../testing/staff';

type Headers = Record<string, string>;
interface Me {
  role: string;
  storeId: string;
  stores?: { storeId: string; role: string; invited?: boolean }[];
}

const home = 's_demo-matsunoya';
const ramen = 's_ramen-1';
const password = 'three lanterns over the canal';

let api: TestApi;
let owner: Headers;
let admin: Headers;
let other: Headers;
beforeAll(async () => {
  api = await startCatalogueApi();
});
beforeAll(async () => {
  owner = await signInStaff(api, memberOf('storeOwner'));
  admin = await signInStaff(api, memberOf('operatorAdmin'));
  other = await join('head@ramen.example', 'storeOwner', admin, { storeId: ramen });
});
afterAll(() => api.close());

const memberOf = (role: DemoStaff['role']) => demoStaff.find((each) => each.role === role);
const call = (name: string, fields: object, headers: Headers) =>
  api.call(`console/staff/${name}`, fields, headers);
const invite = (email: string, role: DemoStaff['role'], by: Headers, fields: object = {}) =>
  call('invite', { email, name: 'Yui', role, ...fields }, by);
const moveTo = (storeId: string, headers: Headers) =>
  api.call('console/session/switchStore', { storeId }, headers);

async function keyOf(email: string): Promise<string> {
  const [mail] = await api.mails(email);
  return /invitation#key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const signIn = async (email: string, secret = password) =>
  sessionHeaders(await api.call('console/session/login', { email, password: secret }));

/** Invites somebody new, who comes; answers the headers of their browser. */
async function join(email: string, role: DemoStaff['role'], by: Headers, fields: object = {}) {
  await invite(email, role, by, fields);
  await api.call('console/invitation/accept', { key: await keyOf(email), newPassword: password });
  return signIn(email);
}

/** Somebody who scans at the first store and manages the second, signed in at the first. */
async function worksForBoth(email: string): Promise<Headers> {
  const person = await join(email, 'storeScanner', owner);
  await invite(email, 'storeManager', other);
  await moveTo(ramen, person);
  await moveTo(home, person);
  return person;
}

async function me(headers: Headers): Promise<Me | undefined> {
  const { status, body } = await api.call('console/session/me', {}, headers);
  return status === 200 ? (body.data as unknown as Me) : undefined;
}

async function list(headers: Headers, fields: object = {}) {
  const { body } = await call('list', fields, headers);
  return body.data as {
    list: { staffId: string; email: string; role: string; disabledAt?: number }[];
    invitations: { email: string; name: string; role: string; expiresAt: number }[];
  };
}

async function memberIn(email: string, headers: Headers, fields: object = {}) {
  return (await list(headers, fields)).list.find((each) => each.email === email);
}

const trail = (action: string, storeId: string) =>
  api.db
    .selectFrom('staff_audit')
    .selectAll()
    .where('action', '=', action)
    .where('store_id', '=', storeId)
    .orderBy('entry')
    .execute();

test('who works for one store is invited by another, joins with the password they have, and goes from one to the other', async () => {
  const email = 'both@store.example';
  const person = await join(email, 'storeScanner', owner);
  expect(await me(person)).not.toHaveProperty('stores');
  expect((await invite(email, 'storeManager', other)).status).toBe(200);
  const [mail] = await api.mails(email);
  expect(mail?.text).toContain('/console/');
  expect(mail?.text).not.toContain('key=');

  expect(await me(person)).toMatchObject({
    storeId: home,
    role: 'storeScanner',
    stores: [
      { storeId: home, role: 'storeScanner' },
      { storeId: ramen, role: 'storeManager', invited: true },
    ],
  });
  // Their own name is theirs to give.
  expect((await list(other)).invitations).toMatchObject([{ email, name: 'Yui', role: 'storeManager' }]);
  expect(await memberIn(email, other)).toBeUndefined();

  const moved = await moveTo(ramen, person);
  expect(moved.body.data).toMatchObject({ storeId: ramen, role: 'storeManager' });
  expect(moved.body.data).not.toHaveProperty(['stores', 1, 'invited']);
  expect(await me(person)).toMatchObject({ storeId: ramen, role: 'storeManager' });
  expect(await list(other)).toMatchObject({ invitations: [] });
  expect(await memberIn(email, other)).toMatchObject({ role: 'storeManager' });
  expect(await memberIn(email, owner)).toMatchObject({ role: 'storeScanner' });
  expect(await trail('staff.join', ramen)).toContainEqual(
    expect.objectContaining({
      object: (await memberIn(email, other))?.staffId,
      after: { role: 'storeManager' },
    }),
  );
  // Another browser is where it was.
  expect(await me(await signIn(email))).toMatchObject({ storeId: home });
  expect((await moveTo(home, person)).body.data).toMatchObject({ storeId: home, role: 'storeScanner' });
});

test('nobody goes to a store where they do not work, nor with a role of another', async () => {
  expect((await moveTo(ramen, owner)).body.message).toBe('E801');
  expect((await moveTo('s_nowhere', owner)).body.message).toBe('E801');
  expect((await moveTo(home, admin)).body.message).toBe('E801');
  const person = await worksForBoth('rin@store.example');
  const decline = async () => {
    const fields = { reservationId: 'rsv_nowhere', reason: 'full' };
    return (await api.call('store/reservation/decline', fields, person)).status;
  };
  expect(await decline()).toBe(403);
  await moveTo(ramen, person);
  expect(await decline()).not.toBe(403);
  expect((await call('list', {}, person)).status).toBe(403);
});

test('an owner switches off who works in the own store, and nowhere else', async () => {
  const email = 'ken@store.example';
  const [here, there] = [await worksForBoth(email), await signIn(email)];
  await moveTo(ramen, there);
  const { staffId = '' } = (await memberIn(email, owner)) ?? {};
  expect((await call('switchOff', { staffId }, owner)).status).toBe(200);
  expect(await me(here)).toBeUndefined();
  expect(await me(there)).toMatchObject({ storeId: ramen, role: 'storeManager' });
  expect(await memberIn(email, owner)).toHaveProperty('disabledAt');
  expect(await memberIn(email, other)).not.toHaveProperty('disabledAt');
  // A sign-in opens what is left; servers of the release before find it where they look.
  expect(await me(await signIn(email))).toMatchObject({ storeId: ramen });
  const row = api.db.selectFrom('staff').select(['store_id', 'role']).where('staff_id', '=', staffId);
  expect(await row.executeTakeFirst()).toEqual({ store_id: ramen, role: 'storeManager' });
  expect((await moveTo(home, there)).body.message).toBe('E801');

  // Works nowhere any more.
  expect((await call('switchOff', { staffId }, other)).status).toBe(200);
  expect(await me(there)).toBeUndefined();
  expect((await api.call('console/session/login', { email, password })).body.message).toBe('E1104');
  expect((await call('switchOn', { staffId }, owner)).status).toBe(200);
  expect(await me(await signIn(email))).toMatchObject({ storeId: home, role: 'storeScanner' });
  expect(await me(await signIn(email))).not.toHaveProperty('stores');
  expect(await memberIn(email, other)).toHaveProperty('disabledAt');
});

test('an administrator names the store that is meant', async () => {
  const email = 'mio@store.example';
  await worksForBoth(email);
  const { staffId = '' } = (await memberIn(email, other)) ?? {};
  expect((await call('switchOff', { staffId, storeId: ramen }, admin)).status).toBe(200);
  expect(await memberIn(email, admin, { storeId: ramen })).toHaveProperty('disabledAt');
  expect(await memberIn(email, admin, { storeId: home })).not.toHaveProperty('disabledAt');
  expect((await call('switchOn', { staffId, storeId: ramen }, admin)).status).toBe(200);
  expect(await memberIn(email, admin, { storeId: ramen })).not.toHaveProperty('disabledAt');
  expect((await call('switchOff', { staffId, storeId: 's_nowhere' }, admin)).body.details).toMatchObject([
    { message: 'unknown' },
  ]);
});

test('the last owner of a store stays, whatever else they do', async () => {
  await invite('head@ramen.example', 'storeScanner', owner);
  await moveTo(home, other);
  await moveTo(ramen, other);
  const { staffId = '' } = (await memberIn('head@ramen.example', other)) ?? {};
  const off = (storeId: string) => call('switchOff', { staffId, storeId }, admin);
  expect((await off(ramen)).body.details).toMatchObject([{ path: 'staffId', message: 'last' }]);
  expect((await off(home)).status).toBe(200);
  expect(await me(other)).toMatchObject({ storeId: ramen });
});

test('who works there already, or for the operator, is not invited; who works nowhere any more sets a new password', async () => {
  const email = 'jun@store.example';
  const person = await worksForBoth(email);
  expect((await invite(email, 'storeOwner', other)).body.message).toBe('E1107');
  expect((await invite('support@operator.example', 'storeScanner', other)).body.message).toBe('E1107');
  expect((await invite(email, 'operatorSupport', admin)).body.message).toBe('E1107');
  const { staffId = '' } = (await memberIn(email, owner)) ?? {};
  await call('switchOff', { staffId }, owner);
  await call('switchOff', { staffId }, other);
  expect(await me(person)).toBeUndefined();
  // Who has worked there is switched on again.
  expect((await invite(email, 'storeOwner', other)).body.message).toBe('E1107');

  const third = { storeId: 's_ramen-2' };
  expect((await invite(email, 'storeManager', admin, third)).status).toBe(200);
  expect((await list(admin, third)).invitations).toMatchObject([{ email }]);
  const newPassword = 'one lantern by the quiet gate';
  await api.call('console/invitation/accept', { key: await keyOf(email), newPassword });
  expect(await me(await signIn(email, newPassword))).toMatchObject({
    storeId: third.storeId,
    role: 'storeManager',
  });
  expect(await memberIn(email, owner)).toHaveProperty('disabledAt');
});

test('an invitation is withdrawn by who has sent it, and over after two days', async () => {
  const email = 'nao@store.example';
  const person = await join(email, 'storeScanner', owner);
  await invite(email, 'storeManager', other);
  expect((await call('withdraw', { email }, owner)).body.data).toEqual({ withdrawn: false });
  expect((await call('withdraw', { email }, other)).body.data).toEqual({ withdrawn: true });
  expect((await moveTo(ramen, person)).body.message).toBe('E801');
  expect(await me(person)).not.toHaveProperty('stores');
  await invite(email, 'storeManager', other);
  await invite(email, 'storeScanner', other);
  expect((await list(other)).invitations).toMatchObject([{ email, role: 'storeScanner' }]);
  await api.advance(49 * 3_600);
  expect((await moveTo(ramen, person)).body.message).toBe('E801');
  expect((await list(other)).invitations).toEqual([]);
});
