import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './testing/api';
import { runProgram } from './testing/run-program';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({}, async () => database);
});
afterAll(() => api.close());

const run = (program: `main-${string}`, ...args: string[]) =>
  runProgram(program, args, { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:3000' });

test('an operator is invited, sets a password by the link, once, and signs in', async () => {
  const invited = await run(
    'main-create-staff',
    '--email',
    'Aya@operator.jp',
    '--role',
    'operator',
    '--name',
    'Aya Tanaka',
  );
  expect(invited).toMatchObject({ code: 0, complained: '' });
  const key = /http:\/\/localhost:3000\/console\/invitation#key=(\S+)/.exec(invited.said)?.[1] ?? '';
  const [mail] = await api.mails('Aya@operator.jp');
  expect(mail?.text).toContain(`/console/invitation#key=${key}`);

  const stored = await api.db.selectFrom('staff_invitations').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key);
  const accept = (newPassword: string) => api.call('console/invitation/accept', { key, newPassword });
  expect((await api.call('console/invitation/view', { key })).body.data).toMatchObject({
    email: 'Aya@operator.jp',
    name: 'Aya Tanaka',
    role: 'operatorAdmin',
  });
  expect((await accept('Password2026!')).body).toMatchObject({
    message: 'E1106',
    details: [{ path: 'newPassword', message: 'common' }],
  });
  expect((await accept('three lanterns over the canal')).status).toBe(200);
  expect((await accept('four lanterns over the canal')).body.message).toBe('E1203');
  const login = { email: 'aya@operator.jp', password: 'three lanterns over the canal' };
  expect((await api.call('console/session/login', login)).body.data).toMatchObject({ role: 'operatorAdmin' });

  const trail = await api.db.selectFrom('staff_audit').select(['way', 'action']).orderBy('entry').execute();
  expect(trail).toEqual([
    { way: 'command', action: 'staff.invite' },
    { way: 'console', action: 'staff.join' },
  ]);
});

test('an address of staff is refused in words', async () => {
  const again = await run(
    'main-create-staff',
    '--email',
    'owner@store.example',
    '--role',
    'operator',
    '--name',
    'Aya',
  );
  expect(again).toEqual({ code: 1, said: '', complained: 'This address belongs to staff already.\n' });
});

test('whoever has lost password and authenticator, with nobody to ask, gets a link from the command', async () => {
  const reset = (...args: string[]) => run('main-reset-staff', ...args);
  const sent = await reset('--email', 'admin@operator.example');
  expect(sent).toMatchObject({ code: 0, complained: '' });
  const key = /#key=(\S+)/.exec(sent.said)?.[1] ?? '';
  const newPassword = 'five lanterns over the canal';
  expect((await api.call('console/invitation/accept', { key, newPassword })).status).toBe(200);
  const login = { email: 'admin@operator.example', password: newPassword };
  expect((await api.call('console/session/login', login)).body.data).toMatchObject({ role: 'operatorAdmin' });

  expect(await reset('--email', 'nobody@operator.example')).toEqual({
    code: 1,
    said: '',
    complained: 'No member of staff has this address.\n',
  });
  expect(await reset('admin@operator.example')).toMatchObject({ code: 1, said: '' });
});
