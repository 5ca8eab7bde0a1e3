import { calls } from '@meal/contract/calls';
import type { CallDefinition } from '@meal/contract/define-call';
import { consoleRoles } from '@meal/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoStaff, demoStaff } from '../demo/demo-accounts';
import { startTestApi, type TestApi } from '../testing/api';
import { signInStaff } from '../testing/staff';

type Caller = 'anonymous' | 'foreign token' | 'expired' | 'guest' | 'user' | 'staff';
const callers: readonly Caller[] = ['anonymous', 'foreign token', 'expired', 'guest', 'user', 'staff'];

/** Who gets past the door of a call of each audience; the others get this status. */
const refused: Record<CallDefinition['audience'], Partial<Record<Caller, number>>> = {
  public: {},
  guest: { anonymous: 401, 'foreign token': 401, expired: 401, staff: 401 },
  user: { anonymous: 401, 'foreign token': 401, expired: 401, guest: 403, staff: 401 },
  staff: { anonymous: 401, 'foreign token': 401, expired: 401, guest: 401, user: 401 },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

/** Hashing a password takes longer than all the rest, so a session serves until a call ends it. */
const sessions = new Map<DemoStaff | undefined, Promise<Record<string, string>>>();

function sessionOf(member: DemoStaff | undefined, path: string): Promise<Record<string, string>> {
  if (path === 'console/session/logout') return signInStaff(api, member);
  const session = sessions.get(member) ?? signInStaff(api, member);
  sessions.set(member, session);
  return session;
}

interface Credentials {
  fields: object;
  headers: Record<string, string>;
}

async function credentials(caller: Caller, path: string): Promise<Credentials> {
  if (caller === 'foreign token')
    return { fields: { token: 'a'.repeat(43) }, headers: { cookie: 'console_session=x' } };
  if (caller === 'guest') {
    const { body } = await api.call('shopper/user/guest', { deviceId: api.newDevice() });
    return { fields: { token: body.data['token'] }, headers: {} };
  }
  if (caller === 'user') {
    const { token } = await api.login(`${api.newDevice()}@example.com`);
    return { fields: { token }, headers: {} };
  }
  if (caller === 'expired') {
    const { token } = await api.login(`${api.newDevice()}@example.com`);
    await api.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute();
    return { fields: { token }, headers: {} };
  }
  if (caller === 'staff') return { fields: {}, headers: await sessionOf(demoStaff[0], path) };
  return { fields: {}, headers: {} };
}

/** A stream that is let in goes on; its head is all there is to see. */
async function statusOfStream(path: string, fields: object): Promise<number> {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    body: { language: 1, source: 1, ...fields },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

describe.each(calls.map((call) => call as CallDefinition))('$path ($audience)', (call) => {
  test.each(callers)('as %s', async (caller) => {
    const { fields, headers } = await credentials(caller, call.path);
    const status = call.streams
      ? await statusOfStream(call.path, fields)
      : (await api.call(call.path, fields, headers)).status;
    const expected = refused[call.audience][caller] ?? 'let in';
    expect([401, 403].includes(status) ? status : 'let in').toBe(expected);
  });
});

const ofStaff = calls.map((call) => call as CallDefinition).filter(({ audience }) => audience === 'staff');

describe.each(ofStaff)('$path', ({ path, roles = consoleRoles }) => {
  test.each(demoStaff)('as $role', async (member) => {
    const { status } = await api.call(path, {}, await sessionOf(member, path));
    const expected = roles.includes(member.role) ? 'let in' : 403;
    expect([401, 403].includes(status) ? status : 'let in').toBe(expected);
  });
});
