import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssertionOrder } from '../../domains/accounts/partner-assertions';
import { startTestApi, type TestApi } from '../../testing/api';
import { assertionOf as signedBy } from '../../testing/partner-assertions';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const assertionOf = (subject: string, change: Partial<AssertionOrder> = {}, key?: object) =>
  signedBy(api, subject, change, key);

const exchange = (assertion: string, fields: object = {}) =>
  api.call('shopper/user/exchange', { assertion, deviceId: api.newDevice(), ...fields });

test('a subject is the same visitor every time', async () => {
  const first = await exchange(await assertionOf('partner-1', { email: 'partner@example.com' }));
  expect(first.body.data).toMatchObject({ email: 'partner@example.com' });
  const second = await exchange(await assertionOf('partner-1'));
  expect(second.body.data['userId']).toBe(first.body.data['userId']);
  const info = await api.call('shopper/user/getMyInfo', { token: second.body.data['token'] });
  expect(info.body.data).toMatchObject({ guest: false, email: 'partner@example.com' });
});

test('an assertion is good for one use', async () => {
  const assertion = await assertionOf('partner-2');
  expect((await exchange(assertion)).status).toBe(200);
  expect(await exchange(assertion)).toMatchObject({ status: 400, body: { message: 'E1102' } });
});

test('ten uses at once sign in once', async () => {
  const assertion = await assertionOf('partner-3');
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(assertion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a partner's word opens nobody else's account, now or later", async () => {
  const owner = await api.login('owner@example.com');
  const answer = await exchange(await assertionOf('partner-4', { email: 'owner@example.com' }));
  expect(answer.body.data).toMatchObject({ email: 'owner@example.com' });
  expect(answer.body.data['userId']).not.toBe(owner.userId);

  const early = await exchange(await assertionOf('partner-6', { email: 'victim@example.com' }));
  const victim = await api.login('victim@example.com');
  expect(victim.userId).not.toBe(early.body.data['userId']);
});

test('what is old, long, foreign or forged is refused', async () => {
  const now = api.context.services.clock.now();
  const stranger = await exportJWK((await generateKeyPair('EdDSA', { extractable: true })).privateKey);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await assertionOf('x')).split('.')[1]}.`;
  const bad = [
    await assertionOf('x', { now: new Date(now.getTime() - 120_000) }),
    await assertionOf('x', { now: new Date(now.getTime() + 3_600_000) }),
    await assertionOf('x', { audience: 'https://other.example' }),
    await assertionOf('x', { issuer: 'unknown-partner' }),
    await assertionOf('x', {}, stranger),
    unsigned,
    'not.a.jwt',
    'x',
  ];
  for (const assertion of bad) expect((await exchange(assertion)).body.message).toBe('E1102');
});

test("a guest of this browser is not merged unasked: the link may be anybody's", async () => {
  const guest = (await api.call('shopper/user/guest', { deviceId: api.newDevice() })).body.data as {
    token: string;
  };
  const answer = await exchange(await assertionOf('partner-5'), { token: guest.token });
  expect(answer.status).toBe(200);
  expect((await api.call('shopper/user/getMyInfo', { token: guest.token })).status).toBe(200);
});

test('a subject that is a number is refused: it would be the visitor of the text that looks the same', async () => {
  const { demo, config, services } = api.context;
  const seconds = Math.floor(services.clock.now().getTime() / 1000);
  const claims = { iss: demo?.settings.partner.issuer, aud: config.publicUrl.origin, jti: randomUUID() };
  const assertion = await new SignJWT({ ...claims, sub: 4711 as never, exp: seconds + 30 })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(await importJWK(demo?.settings.partner.privateKey ?? {}, 'EdDSA'));
  expect((await exchange(assertion)).body.message).toBe('E1102');
});

test('a subject with control characters is refused', async () => {
  expect((await exchange(await assertionOf('a\u0000b'))).body.message).toBe('E1102');
});
