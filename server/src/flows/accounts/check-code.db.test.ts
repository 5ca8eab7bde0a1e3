import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const email = 'brute@example.com';
const sendCode = (deviceId: string) =>
  api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
const guess = (verifyCode: string, deviceId: string) =>
  api.call('shopper/user/loginWithEmail', { email, verifyCode, deviceId });

test('a thousand wrong codes end in a limit, and do not lock the owner out', async () => {
  const deviceId = api.newDevice();
  await sendCode(deviceId);
  const code = await api.lastCode(email);
  const answers = [];
  for (let number = 0; number < 1_000; number += 1) {
    const verifyCode = String(number).padStart(6, '0');
    if (verifyCode !== code) answers.push((await guess(verifyCode, deviceId)).body.message);
  }
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'E1108'));
  expect(new Set(answers.slice(5, 299))).toEqual(new Set(['E1105']));
  expect(new Set(answers.slice(300))).toEqual(new Set(['E1101']));

  await api.advance(600);
  const ownDevice = api.newDevice();
  await sendCode(ownDevice);
  expect((await guess(await api.lastCode(email), ownDevice)).status).toBe(200);
});
