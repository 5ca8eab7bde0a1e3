import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sendCode = (email: string, deviceId: string, fields: object = {}) =>
  api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId, ...fields });
const startGuest = async (deviceId = api.newDevice()) =>
  (await api.call('shopper/user/guest', { deviceId })).body.data as { token: string; userId: string };
const profile = (token: string) => api.call('shopper/user/getMyInfo', { token });

describe('the account', () => {
  test('only the given fields change', async () => {
    const { token } = await api.login('update@example.com', undefined, { name: 'Before' });
    const changed = await api.call('shopper/user/update', {
      token,
      avatar: 'default-4',
      notifications: true,
    });
    expect(changed.body.data).toMatchObject({
      nickname: 'Before',
      avatar: 'default-4',
      notifications: true,
    });
  });

  test('the context language of an update is the language field of the call', async () => {
    const { token } = await api.login('lang@example.com');
    const changed = await api.call('shopper/user/update', { token, language: 3 });
    expect(changed.body.data['language']).toBe(3);
  });

  test('deletion needs a fresh code, erases who it was and ends every session', async () => {
    const other = await api.login('gone@example.com', undefined, { name: 'Gone' });
    const { token, deviceId, userId } = await api.login('gone@example.com');
    expect(
      (await api.call('shopper/user/delete', { token, deviceId, verifyCode: '000000' })).body.message,
    ).toBe('E1108');
    await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'deleteAccount' });
    const verifyCode = await api.lastCode('gone@example.com');
    expect((await api.call('shopper/user/delete', { token, deviceId, verifyCode })).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await profile(other.token)).status).toBe(401);
    const row = await api.db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/gone/i);
    expect((await api.mails('gone@example.com'))[0]?.subject).toBe('Your account was deleted');
    expect((await api.login('gone@example.com')).userId).not.toBe(userId);
  });

  test('codes for the account are sent to nobody without one', async () => {
    const fields = { purpose: 'updateEmail', email: 'x@example.com', deviceId: api.newDevice() };
    expect(await api.call('shopper/user/sendEmail', fields)).toMatchObject({
      status: 403,
      body: { message: 'E1102' },
    });
    const asGuest = { ...fields, token: (await startGuest()).token };
    expect((await api.call('shopper/user/sendEmail', asGuest)).status).toBe(403);
  });

  test("a mail to an address that is not the account's own carries no text of the sender's", async () => {
    const { token, deviceId } = await api.login('spammer@example.com', undefined, {
      name: 'Win at evil.example',
    });
    const fields = { token, deviceId, email: 'stranger@example.com' };
    await api.call('shopper/user/sendEmail', { ...fields, purpose: 'updateEmail' });
    await api.call('shopper/user/sendEmail', { ...fields, purpose: 'login' });
    const mails = await api.mails('stranger@example.com');
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  test('deleting an account does not renew the daily codes of an address it wrote to', async () => {
    const { token, deviceId } = await api.login('throwaway@example.com');
    for (let count = 0; count < 10; count += 1) {
      const fields = {
        token,
        email: 'pestered@example.com',
        deviceId: api.newDevice(),
        purpose: 'updateEmail',
      };
      await api.call('shopper/user/sendEmail', fields);
    }
    await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'deleteAccount' });
    const verifyCode = await api.lastCode('throwaway@example.com');
    expect((await api.call('shopper/user/delete', { token, deviceId, verifyCode })).status).toBe(200);
    const { body } = await sendCode('pestered@example.com', api.newDevice());
    expect(body.data).toMatchObject({ linkSent: true });
  });

  test('deletion erases the guests who became the account as well', async () => {
    const guest = await startGuest();
    await api.call('shopper/user/update', { token: guest.token, nickname: 'Real Name Taro' });
    await api.login('merged@example.com');
    const { token, deviceId } = await api.login('merged@example.com', undefined, { token: guest.token });
    await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'deleteAccount' });
    const verifyCode = await api.lastCode('merged@example.com');
    await api.call('shopper/user/delete', { token, deviceId, verifyCode });
    const names = await api.db.selectFrom('users').select('nickname').execute();
    expect(names.map(({ nickname }) => nickname)).not.toContain('Real Name Taro');
  });

  test('logging out ends this session only', async () => {
    const one = await api.login('two@example.com');
    const two = await api.login('two@example.com');
    expect((await api.call('shopper/user/logout', { token: one.token })).status).toBe(200);
    expect((await profile(one.token)).status).toBe(401);
    expect((await profile(two.token)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('tokens are kept as hashes only', async () => {
    const { token } = await api.login('hashed@example.com');
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('base64url')))).not.toContain(token);
  });

  test('a session ends after ninety idle days, and not while it is used', async () => {
    const idle = await api.login('idle@example.com');
    const used = await api.login('used@example.com');
    await api.advance(60 * 86_400);
    expect((await profile(used.token)).status).toBe(200);
    await api.advance(31 * 86_400);
    expect((await profile(idle.token)).status).toBe(401);
    expect((await profile(used.token)).status).toBe(200);
  });

  test("another user's id beside one's own token is a dead session", async () => {
    const mine = await api.login('mine@example.com');
    const other = await api.login('other@example.com');
    const answer = await api.call('shopper/user/getMyInfo', { token: mine.token, userId: other.userId });
    expect(answer).toMatchObject({ status: 401, body: { code: 401 } });
    expect(
      (await api.call('shopper/user/getMyInfo', { token: mine.token, userId: mine.userId })).status,
    ).toBe(200);
  });
});
