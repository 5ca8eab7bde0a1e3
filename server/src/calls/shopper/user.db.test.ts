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

describe('signing in', () => {
  test('a new visitor gets an account, a nickname and one of five avatars that stays', async () => {
    const visitor = await api.login('new@example.com', undefined, { name: '  なにわ  ' });
    const first = await profile(visitor.token);
    expect(first.body.data).toMatchObject({ email: 'new@example.com', nickname: 'なにわ', guest: false });
    expect(first.body.data['avatar']).toMatch(/^default-[1-5]$/);
    const again = await api.login('new@example.com');
    expect(again.userId).toBe(visitor.userId);
    expect((await profile(again.token)).body.data['avatar']).toBe(first.body.data['avatar']);
  });

  test('addresses that differ in case or width are one account', async () => {
    const one = await api.login('case@example.com');
    const deviceId = api.newDevice();
    await sendCode('ＣＡＳＥ@example.com', deviceId);
    const verifyCode = await api.lastCode('CASE@example.com');
    const { body } = await api.call('shopper/user/loginWithEmail', {
      email: 'Case@Example.com',
      verifyCode,
      deviceId,
    });
    expect(body.data['userId']).toBe(one.userId);
  });

  test('a token that was planted before the login is never the signed-in one', async () => {
    const deviceId = api.newDevice();
    const { token: planted } = await startGuest(deviceId);
    const visitor = await api.login('fixation@example.com', deviceId, { token: planted });
    expect(visitor.token).not.toBe(planted);
    expect((await profile(planted)).status).toBe(401);
  });

  test('a guest who signs up stays the same user; one who signs in is merged', async () => {
    const deviceId = api.newDevice();
    const guest = await startGuest(deviceId);
    const visitor = await api.login('promoted@example.com', deviceId, { token: guest.token });
    expect(visitor.userId).toBe(guest.userId);

    const other = await startGuest();
    const same = await api.login('promoted@example.com', undefined, { token: other.token });
    expect(same.userId).toBe(visitor.userId);
    const row = await api.db
      .selectFrom('users')
      .select('merged_into')
      .where('user_id', '=', other.userId)
      .executeTakeFirst();
    expect(row?.merged_into).toBe(visitor.userId);
    expect((await profile(other.token)).status).toBe(401);
  });

  test('mails are written in the language of the caller', async () => {
    const subjects = [];
    for (const language of [0, 1, 2, 3]) {
      const email = `language${language}@example.com`;
      await sendCode(email, api.newDevice(), { language });
      subjects.push((await api.mails(email))[0]?.subject);
    }
    expect(subjects[0]).toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}/u);
    expect(subjects[1]).toMatch(/^[\x20-\x7e]+$/);
    expect(subjects[2]).toMatch(/^[\p{Script=Han}\p{P}\s\d]+$/u);
    expect(subjects[3]).toMatch(/\p{Script=Hangul}/u);
  });
});

describe('one-time codes', () => {
  const login = (email: string, verifyCode: string, deviceId: string) =>
    api.call('shopper/user/loginWithEmail', { email, verifyCode, deviceId });
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  test('a wrong code is E1108, and after five tries even the right one is dead: E1105', async () => {
    const deviceId = api.newDevice();
    await sendCode('tries@example.com', deviceId);
    const code = await api.lastCode('tries@example.com');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login('tries@example.com', otherThan(code), deviceId)).body.message).toBe('E1108');
    }
    expect((await login('tries@example.com', code, deviceId)).body.message).toBe('E1105');
  });

  test('a code works once', async () => {
    const deviceId = api.newDevice();
    await sendCode('once@example.com', deviceId);
    const code = await api.lastCode('once@example.com');
    expect((await login('once@example.com', code, deviceId)).status).toBe(200);
    expect((await login('once@example.com', code, deviceId)).body.message).toBe('E1105');
  });

  test('a code is worth nothing on another device, for another address or another purpose', async () => {
    const deviceId = api.newDevice();
    await sendCode('bound@example.com', deviceId);
    const code = await api.lastCode('bound@example.com');
    expect((await login('bound@example.com', code, api.newDevice())).body.message).toBe('E1108');
    expect((await login('bound2@example.com', code, deviceId)).body.message).toBe('E1108');
    const { token } = await api.login('bound3@example.com', deviceId);
    const change = { token, email: 'bound@example.com', verifyCode: code, deviceId };
    expect((await api.call('shopper/user/updateEmail', change)).body.message).toBe('E1108');
  });

  test('a code ends after ten minutes, and the next one works', async () => {
    const deviceId = api.newDevice();
    await sendCode('late@example.com', deviceId);
    const first = await api.lastCode('late@example.com');
    await api.advance(601);
    expect((await login('late@example.com', first, deviceId)).body.message).toBe('E1105');
    await sendCode('late@example.com', deviceId);
    const second = await api.lastCode('late@example.com');
    expect((await login('late@example.com', second, deviceId)).status).toBe(200);
  });

  test('asking again within a minute tells how long to wait and sends nothing', async () => {
    const deviceId = api.newDevice();
    expect((await sendCode('again@example.com', deviceId)).body.data['resendAfterSeconds']).toBe(60);
    await api.advance(20);
    const wait = (await sendCode('again@example.com', deviceId)).body.data['resendAfterSeconds'];
    expect(wait).toBeGreaterThan(35);
    expect(wait).toBeLessThanOrEqual(40);
    expect(await api.mails('again@example.com')).toHaveLength(1);
  });
});

describe('checkRegister', () => {
  test('tells only the one who can read the mail, and leaves the code good', async () => {
    const deviceId = api.newDevice();
    await api.login('registered@example.com');
    const check = (verifyCode?: string) =>
      api.call('shopper/user/checkRegister', { email: 'registered@example.com', verifyCode, deviceId });
    expect((await check()).body.data['registered']).toBeNull();
    await sendCode('registered@example.com', deviceId);
    const code = await api.lastCode('registered@example.com');
    expect((await check(code === '123456' ? '654321' : '123456')).body.data['registered']).toBeNull();
    expect((await check(code)).body.data['registered']).toBe(true);
    const login = { email: 'registered@example.com', verifyCode: code, deviceId };
    expect((await api.call('shopper/user/loginWithEmail', login)).status).toBe(200);
  });

  test('a wrong code counts as a try', async () => {
    const deviceId = api.newDevice();
    await sendCode('counted@example.com', deviceId);
    const code = await api.lastCode('counted@example.com');
    const wrong = code === '123456' ? '654321' : '123456';
    const fields = { email: 'counted@example.com', deviceId };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await api.call('shopper/user/checkRegister', { ...fields, verifyCode: wrong });
    }
    const login = await api.call('shopper/user/loginWithEmail', { ...fields, verifyCode: code });
    expect(login.body.message).toBe('E1105');
  });

  test('known and unknown addresses get the same answers', async () => {
    const outsider = { verifyCode: '123456', deviceId: api.newDevice() };
    for (const email of ['registered@example.com', 'nobody@example.com']) {
      expect((await api.call('shopper/user/checkRegister', { email, ...outsider })).body).toEqual({
        code: 0,
        data: { registered: null },
      });
      expect((await sendCode(email, api.newDevice())).body).toEqual({
        code: 0,
        data: { resendAfterSeconds: 60 },
      });
    }
  });
});
