import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Visitor = Awaited<ReturnType<TestApi['login']>>;

const profile = (token: string) => api.call('shopper/user/getMyInfo', { token });
const undo = (key: string) => api.call('shopper/user/undoUpdateEmail', { key });

async function askBoth({ token, deviceId }: Visitor, from: string, to: string) {
  const fields = { token, deviceId, purpose: 'updateEmail' };
  await api.call('shopper/user/sendEmail', { ...fields, email: to });
  await api.call('shopper/user/sendEmail', fields);
  return { verifyCode: await api.lastCode(to), oldVerifyCode: await api.lastCode(from) };
}

const change = ({ token, deviceId }: Visitor, email: string, codes: object) =>
  api.call('shopper/user/updateEmail', { token, deviceId, email, ...codes });

async function move(visitor: Visitor, from: string, to: string) {
  const answer = await change(visitor, to, await askBoth(visitor, from, to));
  expect(answer.status).toBe(200);
}

async function keyMailedTo(address: string): Promise<string> {
  const [notice] = await api.mails(address);
  const key = /\/food\/userCenter\/undoEmail#key=([A-Za-z0-9_-]{43})/.exec(notice?.text ?? '')?.[1];
  if (!key) throw new Error(`No link was mailed to ${address}`);
  return key;
}

describe('a change of address', () => {
  test('is proven at both; other sessions end, and the old address is told', async () => {
    const elsewhere = await api.login('old@example.com');
    const here = await api.login('old@example.com');
    await move(here, 'old@example.com', 'fresh@example.com');
    expect((await profile(here.token)).body.data).toMatchObject({
      email: 'fresh@example.com',
      emailProven: true,
    });
    expect((await profile(elsewhere.token)).status).toBe(401);
    const [notice] = await api.mails('old@example.com');
    expect(notice?.subject).toBe('Your email address was changed');
    expect(notice?.text).not.toContain('fresh@example.com');
  });

  test('needs the code of the old address: a session and the new mailbox are not enough', async () => {
    const visitor = await api.login('kept@example.com');
    const { verifyCode, oldVerifyCode } = await askBoth(visitor, 'kept@example.com', 'thief@example.com');
    const tries = [
      { verifyCode },
      { verifyCode, oldVerifyCode: '' },
      { verifyCode, oldVerifyCode: verifyCode },
    ];
    for (const codes of tries.filter((codes) => codes.oldVerifyCode !== oldVerifyCode)) {
      const answer = await change(visitor, 'thief@example.com', codes);
      expect(answer.body).toMatchObject({ message: 'E1108', details: [{ path: 'oldVerifyCode' }] });
    }
    expect((await profile(visitor.token)).body.data['email']).toBe('kept@example.com');
    // Neither code was used up by what was refused.
    expect((await change(visitor, 'thief@example.com', { verifyCode, oldVerifyCode })).status).toBe(200);
  });

  test('needs the code of the new address as well', async () => {
    const visitor = await api.login('typo@example.com');
    const { verifyCode, oldVerifyCode } = await askBoth(visitor, 'typo@example.com', 'typed@example.com');
    const wrong = verifyCode === '000000' ? '111111' : '000000';
    const answer = await change(visitor, 'typed@example.com', { verifyCode: wrong, oldVerifyCode });
    expect(answer.body).toMatchObject({ message: 'E1108', details: [{ path: 'verifyCode' }] });
  });

  test('the mail to the old address names the account and what is going on', async () => {
    const { token, deviceId } = await api.login('named@example.com', undefined, { name: 'Hana' });
    const sent = await api.call('shopper/user/sendEmail', { token, deviceId, purpose: 'updateEmail' });
    expect(sent.status).toBe(200);
    const [mail] = await api.mails('named@example.com');
    expect(mail?.text).toContain('Hana');
    expect(mail?.subject).toBe('Confirm the change of your email address');
  });

  test('a taken address is told only after both are proven', async () => {
    await api.login('taken@example.com');
    const visitor = await api.login('wants@example.com');
    const wrong = await change(visitor, 'taken@example.com', { verifyCode: '000000' });
    expect(wrong.body.message).toBe('E1108');
    const codes = await askBoth(visitor, 'wants@example.com', 'taken@example.com');
    expect(await change(visitor, 'taken@example.com', codes)).toMatchObject({
      status: 409,
      body: { message: 'E1107' },
    });
  });
});

describe('the link in the notice', () => {
  test('gives the account back to the old address, once, and ends every session', async () => {
    const visitor = await api.login('mine@example.com');
    await move(visitor, 'mine@example.com', 'stolen@example.com');
    const key = await keyMailedTo('mine@example.com');
    const thief = await api.login('stolen@example.com');
    expect(thief.userId).toBe(visitor.userId);
    expect(await undo(key)).toMatchObject({ status: 200, body: { data: { email: 'mine@example.com' } } });
    for (const { token } of [visitor, thief]) expect((await profile(token)).status).toBe(401);
    expect((await api.login('mine@example.com')).userId).toBe(visitor.userId);
    expect((await undo(key)).body.message).toBe('E1105');
  });

  test('leads back past everything that was done after it', async () => {
    const visitor = await api.login('first@example.com');
    await move(visitor, 'first@example.com', 'second@example.com');
    const toFirst = await keyMailedTo('first@example.com');
    await api.advance(61);
    await move(visitor, 'second@example.com', 'third@example.com');
    const toSecond = await keyMailedTo('second@example.com');
    expect((await undo(toFirst)).body.data['email']).toBe('first@example.com');
    expect((await undo(toSecond)).body.message).toBe('E1105');
  });

  test('is over after seven days, and kept as a hash only', async () => {
    const visitor = await api.login('slow@example.com');
    await move(visitor, 'slow@example.com', 'slower@example.com');
    const key = await keyMailedTo('slow@example.com');
    const rows = await api.db.selectFrom('email_undos').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows.map((row) => row.key_hash.toString('base64url'))).not.toContain(key);
    await api.advance(7 * 86_400 + 1);
    expect((await undo(key)).body.message).toBe('E1105');
    expect(await api.db.selectFrom('email_undos').selectAll().execute()).toEqual([]);
  });

  test('takes no address from somebody who has made it their own meanwhile', async () => {
    const visitor = await api.login('left@example.com');
    await move(visitor, 'left@example.com', 'moved@example.com');
    const key = await keyMailedTo('left@example.com');
    const other = await api.login('left@example.com');
    expect(other.userId).not.toBe(visitor.userId);
    expect(await undo(key)).toMatchObject({ status: 409, body: { message: 'E1107' } });
  });

  test('used ten times at once, works once', async () => {
    const visitor = await api.login('many@example.com');
    await move(visitor, 'many@example.com', 'more@example.com');
    const key = await keyMailedTo('many@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
