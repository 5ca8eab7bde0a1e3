import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DATABASE_POOL: '20' });
});
afterAll(() => api.close());

const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => act()));

test('thirty logins with one right code make one session', async () => {
  const deviceId = api.newDevice();
  const email = 'race@example.com';
  await api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
  const verifyCode = await api.lastCode(email);
  const answers = await times(30, () =>
    api.call('shopper/user/loginWithEmail', { email, verifyCode, deviceId }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const users = await api.db.selectFrom('users').select('user_id').where('email_key', '=', email).execute();
  expect(users).toHaveLength(1);
});

test('thirty wrong codes at once count five tries, no more and no less', async () => {
  const deviceId = api.newDevice();
  const email = 'guess@example.com';
  await api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
  const code = await api.lastCode(email);
  const verifyCode = code === '123456' ? '654321' : '123456';
  const answers = await times(29, () =>
    api.call('shopper/user/loginWithEmail', { email, verifyCode, deviceId }),
  );
  expect(answers.filter(({ body }) => body.message === 'E1108')).toHaveLength(5);
  expect(answers.filter(({ body }) => body.message === 'E1105')).toHaveLength(24);
});

test('twenty requests for a code at once from one network send six codes and one link to one address', async () => {
  const email = 'flood@example.com';
  const answers = await times(20, () =>
    api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId: api.newDevice() }),
  );
  const codes = answers.filter(({ body }) => body.data['linkSent'] !== true);
  expect(codes).toHaveLength(limits.codesPerNetwork);
  expect(await api.mails(email)).toHaveLength(limits.codesPerNetwork + 1);
});

test('two accounts that want one address at once: one gets it, the other is told E1107', async () => {
  const email = 'wanted@example.com';
  const changes = [];
  for (const owner of ['left@example.com', 'right@example.com']) {
    const { token, deviceId } = await api.login(owner);
    await api.call('shopper/user/sendEmail', { token, deviceId, email, purpose: 'updateEmail' });
    await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'updateEmail' });
    const codes = { verifyCode: await api.lastCode(email), oldVerifyCode: await api.lastCode(owner) };
    changes.push({ token, deviceId, email, ...codes });
  }
  const answers = await Promise.all(changes.map((change) => api.call('shopper/user/updateEmail', change)));
  expect(answers.map(({ body }) => body.message ?? 'done').sort()).toEqual(['E1107', 'done']);
});

test('two logins with one guest: each keeps its own session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guest = (await api.call('shopper/user/guest', { deviceId: api.newDevice() })).body.data;
    const logins = [];
    for (const email of [`one${round}@example.com`, `two${round}@example.com`]) {
      const deviceId = api.newDevice();
      await api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
      logins.push({ email, deviceId, verifyCode: await api.lastCode(email), token: guest['token'] });
    }
    const answers = await Promise.all(logins.map((login) => api.call('shopper/user/loginWithEmail', login)));
    for (const { body } of answers) {
      expect((await api.call('shopper/user/getMyInfo', { token: body.data['token'] })).status).toBe(200);
    }
  }
});

test('deletion against a change of address and a login: no deadlock, and nobody is left in a dead account', async () => {
  // A network asks for so many codes an hour.
  await api.advance(3_600);
  for (let round = 0; round < 5; round += 1) {
    const email = `end${round}@example.com`;
    const target = `new${round}@example.com`;
    const { token, deviceId } = await api.login(email);
    await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'deleteAccount' });
    const deletion = { token, deviceId, verifyCode: await api.lastCode(email) };
    await api.call('shopper/user/sendEmail', { token, deviceId, email: target, purpose: 'updateEmail' });
    await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'updateEmail' });
    const oldVerifyCode = await api.lastCode(email);
    const change = { token, deviceId, email: target, verifyCode: await api.lastCode(target), oldVerifyCode };
    const other = api.newDevice();
    await api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId: other });
    const login = { email, deviceId: other, verifyCode: await api.lastCode(email) };
    const [deleted, changed, signedIn] = await Promise.all([
      api.call('shopper/user/delete', deletion),
      api.call('shopper/user/updateEmail', change),
      api.call('shopper/user/loginWithEmail', login),
    ]);
    expect([200, 401]).toContain(deleted.status);
    expect([200, 401]).toContain(changed.status);
    expect(signedIn.status).toBe(200);
  }
});
