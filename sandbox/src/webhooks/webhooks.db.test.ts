import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const waiting = async (paymentId: string) =>
  sandbox.db
    .selectFrom('webhooks')
    .select(['attempts', 'state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

test('every change is told, in its order and each under an id of its own', async () => {
  const paymentId = await sandbox.charge();
  const client = sandbox.client();
  await client.capture({ paymentId, amount: 3_000 }, randomUUID());
  await client.refund({ paymentId, refundId: randomUUID(), amount: 1_000 }, randomUUID());
  await expect
    .poll(() => sandbox.merchant.told(paymentId))
    .toEqual(['charge.held', 'charge.captured', 'charge.refunded']);
  const ids = sandbox.merchant.received.map(({ event }) => event.eventId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a request that changes nothing tells nothing', async () => {
  const paymentId = await sandbox.charge();
  const key = randomUUID();
  await sandbox.client().void({ paymentId }, key);
  await sandbox.client().void({ paymentId }, key);
  await sandbox.client().void({ paymentId }, randomUUID());
  await sandbox.sandbox.catchUp();
  expect(sandbox.merchant.told(paymentId)).toEqual(['charge.held', 'charge.voided']);
});

test('a shop that is away is told again, later and later', async () => {
  sandbox.merchant.leave();
  const paymentId = await sandbox.charge();
  await sandbox.sandbox.catchUp();
  expect(await waiting(paymentId)).toMatchObject({ state: 'waiting' });
  sandbox.advance(10);
  await sandbox.sandbox.catchUp();
  expect((await waiting(paymentId)).attempts).toBeGreaterThanOrEqual(2);
  sandbox.merchant.comeBack();
  await sandbox.sandbox.catchUp();
  sandbox.advance(60);
  await sandbox.sandbox.catchUp();
  expect(sandbox.merchant.told(paymentId)).toEqual(['charge.held']);
  expect((await waiting(paymentId)).state).toBe('delivered');
});

test('a shop that stays away for three days is given up', async () => {
  sandbox.merchant.leave();
  const paymentId = await sandbox.charge();
  sandbox.advance(3 * 86_400 + 60);
  await sandbox.sandbox.tidyUp();
  sandbox.merchant.comeBack();
  await sandbox.sandbox.catchUp();
  expect((await waiting(paymentId)).state).toBe('givenUp');
  expect(sandbox.merchant.told(paymentId)).toEqual([]);
});

test('a slow shop hears the next event of a payment only after it has answered the one before', async () => {
  sandbox.merchant.takeTime(300);
  const paymentId = await sandbox.charge();
  await sandbox.client().capture({ paymentId, amount: 3_000 }, randomUUID());
  await expect.poll(() => sandbox.merchant.told(paymentId)).toEqual(['charge.held']);
  await expect.poll(() => sandbox.merchant.told(paymentId)).toEqual(['charge.held', 'charge.captured']);
  sandbox.merchant.takeTime(0);
  await sandbox.sandbox.catchUp();
  expect((await waiting(paymentId)).state).toBe('delivered');
});

test('more events than go out at once are all told, once each', async () => {
  const requests = await Promise.all(
    Array.from({ length: 150 }, () => sandbox.order({ method: 'pay-pay', capture: true })),
  );
  sandbox.merchant.takeTime(500);
  await Promise.all(requests.map((request) => sandbox.client().authorize(request, randomUUID())));
  await sandbox.sandbox.catchUp();
  sandbox.merchant.takeTime(0);
  for (const { paymentId } of requests) {
    expect(sandbox.merchant.told(paymentId)).toEqual(['charge.awaitingCustomer']);
  }
});

test('whoever closes waits for what is under way', async () => {
  sandbox.merchant.takeTime(300);
  const paymentId = await sandbox.charge();
  await sandbox.sandbox.webhooks.settled();
  expect(sandbox.merchant.told(paymentId)).toEqual(['charge.held']);
  expect((await waiting(paymentId)).state).toBe('delivered');
  sandbox.merchant.takeTime(0);
});

test('nothing unforeseen has happened inside', () => {
  expect(sandbox.innerFaults).toEqual([]);
});
