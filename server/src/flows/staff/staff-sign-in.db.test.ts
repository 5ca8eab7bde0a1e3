import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStaff } from '../../demo/demo-accounts';
import { hashPassword } from '../../platform/passwords';
import { startTestApi, type TestApi } from '../../testing/api';
import { behindProxy, callsFrom } from '../../testing/networks';
import { cookiesOf } from '../../testing/staff';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(behindProxy);
});
afterAll(() => api.close());

const at = (address: string) => callsFrom(api, address);
const attempt = (address: string, email: string, password: string, cookie = '') =>
  at(address)('console/session/login', { email, password }, cookie ? { cookie } : {});
const manager = { email: 'manager@store.example', password: 'demo-manager' };

test('a hundred failures from many networks lock nobody out, neither on the known tablet nor on a new device', async () => {
  const { email, password } = manager;
  const tablet = cookiesOf(await attempt('192.0.2.1', email, password));
  for (let count = 0; count < 100; count += 1) await attempt(`198.51.100.${count}`, email, 'a wrong guess');
  expect((await attempt('192.0.2.1', email, password, tablet)).status).toBe(200);
  expect((await attempt('203.0.113.9', email, password)).status).toBe(200);
});

test('a crowd that keeps the hashing busy sends everybody away but whoever is known', async () => {
  // Cheaper hashes would be made before anybody has to wait.
  const slow = await startTestApi(behindProxy, undefined, { N: 2 ** 14, r: 8, p: 1 });
  const signIn = (address: string, email: string, password: string, cookie = '') =>
    callsFrom(slow, address)('console/session/login', { email, password }, cookie ? { cookie } : {});
  const { email, password } = manager;
  const tablet = cookiesOf(await signIn('192.0.2.1', email, password));
  let sendAway = () => {};
  const isFull = new Promise<void>((resolve) => {
    sendAway = resolve;
  });
  const crowd = Array.from({ length: 120 }, async (_, nth) => {
    const { status } = await signIn(`198.51.100.${nth}`, `nobody-${nth}@store.example`, 'a wrong guess');
    if (status === 429) sendAway();
  });
  await isFull;
  expect((await signIn('192.0.2.1', email, password, tablet)).status).toBe(200);
  await Promise.all(crowd);
  await slow.close();
});

test('the eleventh failure on an address in one network has to wait, even with the right password; elsewhere it goes on', async () => {
  const scanner = { email: 'scan@store.example', password: 'demo-scan' };
  const { email, password } = scanner;
  const tablet = cookiesOf(await attempt('192.0.2.1', email, password));
  for (let count = 0; count < 10; count += 1) {
    expect((await attempt('192.0.2.7', email, 'wrong')).body.message).toBe('E1104');
  }
  expect(await attempt('192.0.2.7', email, password)).toMatchObject({
    status: 429,
    body: { message: 'E1101' },
  });
  expect((await attempt('192.0.2.8', email, password)).status).toBe(200);
  // The strangers in the same network do not count against the tablet at the counter.
  expect((await attempt('192.0.2.7', email, password, tablet)).status).toBe(200);
  await api.advance(900);
  expect((await attempt('192.0.2.7', email, password)).status).toBe(200);
});

test('a known device has a small count of its own', async () => {
  const { email, password } = manager;
  const tablet = cookiesOf(await attempt('192.0.2.21', email, password));
  for (let count = 0; count < 10; count += 1) await attempt('192.0.2.21', email, 'wrong', tablet);
  expect((await attempt('192.0.2.21', email, password, tablet)).status).toBe(429);
});

test('who signs in rightly is not counted', async () => {
  const owner = { email: 'owner@store.example', password: 'demo-owner' };
  const { email, password } = owner;
  const guess = () => attempt('192.0.2.31', email, 'wrong');
  for (let count = 0; count < 9; count += 1) await guess();
  for (let count = 0; count < 2; count += 1) {
    expect((await attempt('192.0.2.31', email, password)).status).toBe(200);
  }
  expect((await guess()).body.message).toBe('E1104');
  expect((await guess()).status).toBe(429);
});

test('one network cannot try many addresses', async () => {
  const [last, ...others] = demoStaff.map(({ email }) => email);
  for (let count = 0; count < 60; count += 1) {
    const answer = await attempt('192.0.2.41', others[count % others.length] ?? '', 'wrong');
    expect(answer.body.message).toBe('E1104');
  }
  expect((await attempt('192.0.2.41', last ?? '', 'wrong')).status).toBe(429);
});

test('a hash of earlier days is made anew at the next sign-in', async () => {
  const { email, password } = manager;
  const hashNow = async () => {
    const { password_hash } = await api.db
      .selectFrom('staff')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return password_hash;
  };
  const password_hash = await hashPassword(password, { N: 2 ** 9, r: 8, p: 1 });
  await api.db.updateTable('staff').set({ password_hash }).where('email', '=', email).execute();
  expect((await attempt('192.0.2.51', email, password)).status).toBe(200);
  const after = await hashNow();
  expect(after).not.toBe(password_hash);
  expect((await attempt('192.0.2.51', email, password)).status).toBe(200);
  expect(await hashNow()).toBe(after);
});
