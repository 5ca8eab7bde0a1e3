import { limits } from '@meal/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => api.close());

const from = (network: number) => ({
  'x-forwarded-for': `198.51.${Math.floor(network / 250)}.${(network % 250) + 1}`,
});
const ask = (email: string, deviceId: string, network: number) =>
  api.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId }, from(network));
const signIn = (email: string, verifyCode: string, deviceId: string, network: number) =>
  api.call('shopper/user/loginWithEmail', { email, verifyCode, deviceId }, from(network));

async function signInByMail(email: string, deviceId: string, network: number): Promise<number> {
  expect((await ask(email, deviceId, network)).status).toBe(200);
  return (await signIn(email, await api.lastCode(email), deviceId, network)).status;
}

async function mailsTo(email: string): Promise<number> {
  const { count } = await api.db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Not a code, but the one mail with a link. */
const isLink = ({ body }: Awaited<ReturnType<typeof ask>>) => body.data['linkSent'] === true;

async function linkFor(email: string): Promise<string> {
  const { values } = await api.db
    .selectFrom('mail_outbox')
    .select('values')
    .where('to_address', '=', email)
    .where('template', '=', 'signInLink')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return 'path' in values ? values.path.replace(/^.*#key=/, '') : '';
}

const enter = (key: string, network: number, deviceId = api.newDevice()) =>
  api.call('shopper/user/loginWithLink', { key, deviceId }, from(network));

describe('strangers who ask for codes to an address', () => {
  test.each([
    ['ten from one network', 10, 1],
    ['a hundred from four networks', 100, 4],
  ])(
    '%s: the owner gets in, on a known device and on a new one elsewhere',
    async (_, strangers, networks) => {
      const email = `owner${strangers}@example.com`;
      const known = api.newDevice();
      expect(await signInByMail(email, known, 900)).toBe(200);
      const answers = [];
      for (let number = 0; number < strangers; number += 1) {
        answers.push(await ask(email, api.newDevice(), 100 + (number % networks)));
      }
      const sent = answers.filter((answer) => !isLink(answer));
      expect(sent).toHaveLength(networks * limits.codesPerNetwork);
      expect(answers.at(-1)).toMatchObject({ status: 200, body: { data: { linkSent: true } } });
      expect(answers.at(-1)?.body.data['resendAfterSeconds']).toBeGreaterThan(3_600);

      expect(await signInByMail(email, api.newDevice(), 901)).toBe(200);
      expect(await signInByMail(email, known, 902)).toBe(200);
      // Where the strangers are, too.
      await api.advance(61);
      expect(await signInByMail(email, known, 100)).toBe(200);
    },
  );

  test('a hundred from a hundred networks: thirty codes and one link, and a known device still gets its own', async () => {
    const email = 'flooded@example.com';
    const known = api.newDevice();
    await signInByMail(email, known, 900);
    const before = await mailsTo(email);
    const answers = [];
    for (let number = 0; number < 100; number += 1) {
      answers.push(await ask(email, api.newDevice(), 200 + number));
    }
    expect(answers.filter((answer) => !isLink(answer))).toHaveLength(limits.codesForStrangers);
    expect((await mailsTo(email)) - before).toBe(limits.codesForStrangers + 1);
    await api.advance(61);
    expect(await signInByMail(email, known, 900)).toBe(200);
    await api.advance(86_400);
    expect(await signInByMail(email, api.newDevice(), 500)).toBe(200);
  });

  test('wrong codes of many devices end in a limit of their own, which is not the owner’s', async () => {
    const email = 'guessed@example.com';
    const known = api.newDevice();
    await signInByMail(email, known, 900);
    const answers = [];
    for (let number = 0; number < limits.codesForStrangers; number += 1) {
      const device = api.newDevice();
      if (isLink(await ask(email, device, 300 + number))) break;
      const code = await api.lastCode(email);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let attempt = 0; attempt < limits.codeTries; attempt += 1) {
        answers.push((await signIn(email, wrong, device, 300 + number)).body.message);
      }
    }
    expect(answers).toHaveLength(limits.wrongCodesOfStrangers);
    expect(new Set(answers)).toEqual(new Set(['E1108']));
    expect(isLink(await ask(email, api.newDevice(), 600))).toBe(true);
    await api.advance(61);
    expect(await signInByMail(email, known, 900)).toBe(200);
  });
});

describe('the link that is mailed where no more codes are', () => {
  async function flood(email: string) {
    for (let number = 0; number <= limits.codesPerNetwork; number += 1) {
      await ask(email, api.newDevice(), 800);
    }
  }

  test.each([
    ['an account', true],
    ['no account yet', false],
  ])('signs in an address with %s on devices that it does not know, so many times', async (what, exists) => {
    const email = `link-${what.length}@example.com`;
    if (exists) await signInByMail(email, api.newDevice(), 900);
    await flood(email);
    const key = await linkFor(email);
    const shown = await api.call('shopper/user/loginLink', { key }, from(901));
    expect(shown.body.data).toEqual({ email });
    for (let use = 0; use < limits.signInLinkUses; use += 1) {
      expect(await enter(key, 901)).toMatchObject({ status: 200, body: { data: { email } } });
    }
    expect((await enter(key, 901)).body.message).toBe('E1105');
  });

  test('makes the device known, which then has codes of its own again', async () => {
    const email = 'link-known@example.com';
    await flood(email);
    const device = api.newDevice();
    await enter(await linkFor(email), 901, device);
    expect(await signInByMail(email, device, 800)).toBe(200);
  });

  test('is over after a day, when another may come', async () => {
    const email = 'link-over@example.com';
    await flood(email);
    const key = await linkFor(email);
    await api.advance(limits.signInLinkHours * 3_600 - 1);
    expect((await enter(key, 901)).status).toBe(200);
    await api.advance(1);
    expect((await enter(key, 901)).body.message).toBe('E1105');
    await flood(email);
    const next = await linkFor(email);
    expect(next).not.toBe(key);
    expect((await enter(next, 901)).status).toBe(200);
  });

  test('is nothing that others can make, change or guess', async () => {
    const email = 'link-forged@example.com';
    await flood(email);
    const key = await linkFor(email);
    const last = key.at(-1) === 'A' ? 'Q' : 'A';
    for (const forged of [`${key.slice(0, -1)}${last}`, key.slice(0, -4), 'sealed.', 'x', `${key}AAAA`]) {
      expect((await enter(forged, 902)).body.message).toBe('E1105');
    }
  });

  test('is mailed once by ten who ask at the same moment', async () => {
    const email = 'link-race@example.com';
    for (let number = 0; number < limits.codesPerNetwork; number += 1) await ask(email, api.newDevice(), 810);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email, api.newDevice(), 810)));
    expect(answers.every(isLink)).toBe(true);
    expect(await mailsTo(email)).toBe(limits.codesPerNetwork + 1);
  });
});

describe('a code that is still good', () => {
  test('is mailed again as it is, with the time and the tries that it has left', async () => {
    const email = 'again@example.com';
    const deviceId = api.newDevice();
    await ask(email, deviceId, 1);
    const code = await api.lastCode(email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(email, wrong, deviceId, 1);
    await api.advance(61);
    expect((await ask(email, deviceId, 1)).body.data['resendAfterSeconds']).toBe(60);
    expect(await mailsTo(email)).toBe(2);
    expect(await api.lastCode(email)).toBe(code);
    await signIn(email, wrong, deviceId, 1);
    expect((await signIn(email, code, deviceId, 1)).body.message).toBe('E1105');

    const late = api.newDevice();
    await ask(email, late, 1);
    const first = await api.lastCode(email);
    await api.advance(400);
    await ask(email, late, 1);
    expect(await api.lastCode(email)).toBe(first);
    await api.advance(201);
    expect((await signIn(email, first, late, 1)).body.message).toBe('E1105');
  });

  test('is enough: who has one is told to wait, and not refused', async () => {
    const email = 'enough@example.com';
    const deviceId = api.newDevice();
    for (let others = 1; others < limits.codesPerNetwork; others += 1) await ask(email, api.newDevice(), 1);
    await ask(email, deviceId, 1);
    const code = await api.lastCode(email);
    await api.advance(61);
    const again = await ask(email, deviceId, 1);
    expect(again.status).toBe(200);
    expect(again.body.data['resendAfterSeconds']).toBeGreaterThan(400);
    expect(await mailsTo(email)).toBe(limits.codesPerNetwork);
    expect((await signIn(email, code, deviceId, 1)).status).toBe(200);
  });

  test('that the release before has made is replaced, since nobody can make it again', async () => {
    const email = 'older@example.com';
    const deviceId = api.newDevice();
    await ask(email, deviceId, 1);
    await api.db
      .updateTable('one_time_codes')
      .set({ code_hash: Buffer.alloc(32), network: null })
      .where('email_key', '=', email)
      .execute();
    await api.advance(61);
    expect(await signInByMail(email, deviceId, 1)).toBe(200);
  });
});

test('known and unknown addresses cannot be told apart by what strangers are answered', async () => {
  await signInByMail('member@example.com', api.newDevice(), 900);
  const told = [];
  for (const email of ['member@example.com', 'nobody@example.com']) {
    const answers = [];
    for (let number = 0; number <= limits.codesPerNetwork; number += 1) {
      const { status, body } = await ask(email, api.newDevice(), 700);
      answers.push({ status, body });
    }
    told.push(answers);
  }
  expect(told[0]).toEqual(told[1]);
});
