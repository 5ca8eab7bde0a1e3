import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const authorize = async (changed: Parameters<TestSandbox['order']>[0] = {}) => {
  const request = await sandbox.order(changed);
  return { request, answer: await sandbox.client().authorize(request, randomUUID()) };
};
const truth = async (paymentId: string) => {
  const found = await sandbox.client().fetch(paymentId);
  if (found.kind !== 'found') throw new Error(`Nothing was found: ${found.kind}`);
  return found.charge;
};

test('4242 holds the money for seven days, or takes it at once', async () => {
  const { request, answer } = await authorize();
  const inSevenDays = sandbox.clock.now().getTime() + 7 * 86_400_000;
  expect(answer).toMatchObject({ kind: 'ok', charge: { state: 'held', amount: 3_000, captured: 0 } });
  const { holdExpiresAt = 0 } = await truth(request.paymentId);
  expect(Math.abs(holdExpiresAt - inSevenDays)).toBeLessThan(60_000);
  const taken = await authorize({ capture: true });
  expect(taken.answer).toMatchObject({ kind: 'ok', charge: { state: 'captured', captured: 3_000 } });
});

test.each([
  ['4000 0000 0000 0002', 'card_declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
])('%s is refused: %s', async (number, code) => {
  const { request, answer } = await authorize({ number });
  expect(answer).toMatchObject({ kind: 'declined', code, charge: { state: 'failed', captured: 0 } });
  expect(await truth(request.paymentId)).toMatchObject({ state: 'failed', declineCode: code });
});

test('4000 0000 0000 3220 asks for 3-D Secure', async () => {
  const { answer } = await authorize({ number: '4000 0000 0000 3220' });
  expect(answer).toMatchObject({ kind: 'action', charge: { state: 'awaitingCustomer' } });
});

test('ele-pay cannot hold, and says so before anything happens', async () => {
  const { request, answer } = await authorize({ method: 'ele-pay', capture: false });
  expect(answer).toMatchObject({ kind: 'declined', code: 'hold_not_supported' });
  expect(await sandbox.client().fetch(request.paymentId)).toEqual({ kind: 'none' });
});

test('a token pays once', async () => {
  const { request } = await authorize();
  const again = await sandbox
    .client()
    .authorize({ ...request, paymentId: `pay-${randomUUID()}` }, randomUUID());
  expect(again).toEqual({ kind: 'declined', code: 'token_used' });
});

test('a token pays within fifteen minutes', async () => {
  const request = await sandbox.order();
  sandbox.advance(15 * 60);
  expect(await sandbox.client().authorize(request, randomUUID())).toEqual({
    kind: 'declined',
    code: 'token_expired',
  });
});

test('a token that two charges want at once pays one of them', async () => {
  const request = await sandbox.order();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      sandbox.client().authorize({ ...request, paymentId: `pay-${randomUUID()}` }, randomUUID()),
    ),
  );
  expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
});

test('a payment id is charged once, whatever the key; the token of the other request stays good', async () => {
  const { request } = await authorize();
  const second = { ...request, paymentToken: await sandbox.token() };
  expect(await sandbox.client().authorize(second, randomUUID())).toMatchObject({
    kind: 'declined',
    code: 'payment_exists',
    charge: { state: 'held' },
  });
  const third = await authorize({ paymentToken: second.paymentToken });
  expect(third.answer.kind).toBe('ok');
});

test('what was held is taken once, in full or in part', async () => {
  const paymentId = await sandbox.charge();
  const client = sandbox.client();
  expect(await client.capture({ paymentId, amount: 3_001 }, randomUUID())).toMatchObject({
    kind: 'declined',
    code: 'amount_above_hold',
  });
  expect(await client.capture({ paymentId, amount: 2_000 }, randomUUID())).toMatchObject({
    kind: 'ok',
    charge: { state: 'captured', captured: 2_000 },
  });
  expect(await client.capture({ paymentId, amount: 1_000 }, randomUUID())).toMatchObject({
    kind: 'declined',
    code: 'already_captured',
    charge: { captured: 2_000 },
  });
});

test('what was let go cannot be taken, and what was taken cannot be let go', async () => {
  const client = sandbox.client();
  const released = await sandbox.charge();
  expect(await client.void({ paymentId: released }, randomUUID())).toMatchObject({
    kind: 'ok',
    charge: { state: 'voided' },
  });
  expect(await client.capture({ paymentId: released, amount: 3_000 }, randomUUID())).toMatchObject({
    kind: 'declined',
    code: 'not_held',
  });
  const taken = await sandbox.charge({ capture: true });
  expect(await client.void({ paymentId: taken }, randomUUID())).toMatchObject({
    kind: 'declined',
    code: 'already_captured',
  });
});

test('refunds add up to what was taken and no more, each under an id of its own', async () => {
  const client = sandbox.client();
  const paymentId = await sandbox.charge({ capture: true });
  const refund = (refundId: string, amount: number) =>
    client.refund({ paymentId, refundId, amount }, randomUUID());
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await refund(first, 1_000)).toMatchObject({ kind: 'ok', charge: { refunded: 1_000 } });
  expect(await refund(first, 500)).toMatchObject({ kind: 'declined', code: 'refund_exists' });
  expect(await refund(second, 2_001)).toMatchObject({ kind: 'declined', code: 'refund_above_captured' });
  expect(await refund(second, 2_000)).toMatchObject({ kind: 'ok', charge: { refunded: 3_000 } });
  expect(await truth(paymentId)).toMatchObject({
    state: 'captured',
    refunds: [
      { refundId: first, amount: 1_000 },
      { refundId: second, amount: 2_000 },
    ],
  });
  const held = await sandbox.charge();
  expect(
    await client.refund({ paymentId: held, refundId: randomUUID(), amount: 1 }, randomUUID()),
  ).toMatchObject({ kind: 'declined', code: 'not_captured' });
});

test('a hold can be taken until the last second of its seven days, and not after', async () => {
  const client = sandbox.client();
  const [early, late] = [await sandbox.charge(), await sandbox.charge()];
  const last = (await truth(early)).holdExpiresAt ?? 0;
  sandbox.advance((last - sandbox.clock.now().getTime()) / 1000 - 5);
  expect(await client.capture({ paymentId: early, amount: 3_000 }, randomUUID())).toMatchObject({
    kind: 'ok',
  });
  sandbox.advance(10);
  expect(await truth(late)).toMatchObject({ state: 'expired' });
  expect(await client.capture({ paymentId: late, amount: 3_000 }, randomUUID())).toMatchObject({
    kind: 'declined',
    code: 'hold_expired',
    charge: { state: 'expired', captured: 0 },
  });
  await expect.poll(() => sandbox.merchant.told(late)).toEqual(['charge.held', 'charge.expired']);
});

test('visitors can be sent back to the shop only', async () => {
  const elsewhere = [
    'https://evil.example/food',
    'http://shop.example.evil.example/',
    'http://shop.example:8080/',
    'https://shop.example/',
    'javascript:alert(1)',
    '//shop.example/',
    'http://shop.example@evil.example/',
  ];
  for (const returnUrl of elsewhere) {
    const { answer } = await authorize({ method: 'pay-pay', returnUrl });
    expect(answer).toMatchObject({ kind: 'declined', code: 'return_url_not_allowed' });
  }
});

test('whoever knows the order sees its charges; all of them, the merchant and insiders only', async () => {
  const { request } = await authorize({ capture: true });
  const { body } = await sandbox.get(`charges?order=${request.orderId}`);
  expect(body).toMatchObject({
    list: [{ paymentId: request.paymentId, state: 'captured', card: { brand: 'Visa', lastFour: '4242' } }],
    totals: { charges: 1, openHolds: 0, captured: 3_000, refunded: 0 },
  });
  const further = await sandbox.get(`charges?order=${request.orderId}&cursor=999999999`);
  expect(further.body).toEqual({ list: [] });
  expect((await sandbox.get('charges')).status).toBe(403);
  expect((await sandbox.get('charges', sandbox.asMerchant)).status).toBe(200);
  expect((await sandbox.get('charges?state=held', { 'x-insider': 'yes' })).status).toBe(200);
});

test('without the secret key nothing can be charged, changed or fetched, and the client learns nothing', async () => {
  const stranger = sandbox.client({ secretKey: 'sk_of-somebody-else' });
  const paymentId = await sandbox.charge();
  expect(await stranger.authorize(await sandbox.order(), randomUUID())).toMatchObject({ kind: 'unknown' });
  expect(await stranger.void({ paymentId }, randomUUID())).toMatchObject({ kind: 'unknown' });
  expect(await stranger.fetch(paymentId)).toMatchObject({ kind: 'unknown' });
  expect(await truth(paymentId)).toMatchObject({ state: 'held' });
});

test.each([
  { amount: 0 },
  { amount: 1.5 },
  { amount: -1 },
  { method: 'cash' },
  { paymentId: 'a b' },
  { capture: 'yes' },
])('a charge with %o is refused', async (wrong) => {
  const request = { ...(await sandbox.order()), ...wrong };
  const { status } = await sandbox.post('charges', request, {
    ...sandbox.asMerchant,
    'idempotency-key': randomUUID(),
  });
  expect(status).toBe(422);
});

test('nothing unforeseen has happened inside', () => {
  expect(sandbox.innerFaults).toEqual([]);
});
