import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoggerTo } from '../../platform/logger';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '127.0.0.1' });
  api.context.services.logger = createLoggerTo('info', { write: (line) => void lines.push(line) });
});
afterAll(() => api.close());

const network = '203.0.113.77';
const headers = { 'x-forwarded-for': network };
const events = () => lines.map((line) => (JSON.parse(line) as { event?: string }).event);

test('sign-ins, refusals, limits and changes leave lines that can be put together, and no address, code or token', async () => {
  const [email, target] = ['watched@example.com', 'elsewhere@example.com'];
  const deviceId = api.newDevice();
  const codes: string[] = [];
  const ask = async (fields: object, to: string) => {
    await api.call('shopper/user/sendEmail', { deviceId, ...fields }, headers);
    const code = await api.lastCode(to);
    codes.push(code);
    return code;
  };
  const login = { email, purpose: 'login' };
  const verifyCode = await ask(login, email);
  const wrong = verifyCode === '000000' ? '111111' : '000000';
  const signIn = (typed: string) =>
    api.call('shopper/user/loginWithEmail', { email, verifyCode: typed, deviceId }, headers);
  await signIn(wrong);
  const { token } = (await signIn(verifyCode)).body.data as { token: string };
  for (let number = 0; number < 7; number += 1) {
    await api.call('shopper/user/sendEmail', { ...login, deviceId: api.newDevice() }, headers);
  }
  const change = { token, deviceId, email: target };
  const fresh = await ask({ ...change, purpose: 'updateEmail' }, target);
  const old = await ask({ token, purpose: 'updateEmail' }, email);
  await api.call('shopper/user/updateEmail', { ...change, verifyCode: fresh, oldVerifyCode: old }, headers);
  await api.call('shopper/user/endSession', { token, others: true }, headers);
  await api.call('shopper/user/exchange', { assertion: 'x', deviceId }, headers);
  await api.call('shopper/user/logout', { token, replaced: true }, headers);

  expect(new Set(events())).toEqual(
    new Set([
      'code.sent',
      'signIn.refused',
      'signIn.ok',
      'code.refused',
      'address.changed',
      'sessions.ended',
      'session.replaced',
    ]),
  );
  const text = lines.join('');
  for (const secret of [email, target, 'watched', 'example.com', network, token, deviceId, ...codes]) {
    expect(text).not.toContain(secret);
  }
  const places = new Set(lines.map((line) => (JSON.parse(line) as { where?: string }).where));
  expect(places.size).toBe(1);
});

test('a limit that was hit is named', async () => {
  lines.length = 0;
  for (let number = 0; number < 61; number += 1) {
    const fields = { email: `many${number}@example.com`, purpose: 'login', deviceId: api.newDevice() };
    await api.call('shopper/user/sendEmail', fields, headers);
  }
  const hit = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ event }) => event === 'limit.hit');
  expect(hit).toMatchObject({ level: 40, what: 'send-code', where: expect.any(String) as string });
});
