import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const send = (path: string, body: object, key: string) =>
  sandbox.post(path, body, { ...sandbox.asMerchant, 'idempotency-key': key });

test('the same key and body get the same answer, also when things have moved on', async () => {
  const request = await sandbox.order();
  const key = randomUUID();
  const first = await send('charges', request, key);
  expect(first.status).toBe(201);
  await sandbox.client().void({ paymentId: request.paymentId }, randomUUID());
  expect(await send('charges', request, key)).toEqual(first);
});

test('a refusal is repeated as well', async () => {
  const request = await sandbox.order({ number: '4000 0000 0000 0002' });
  const key = randomUUID();
  const first = await send('charges', request, key);
  expect(first.status).toBe(402);
  expect(await send('charges', request, key)).toEqual(first);
});

test('the same key with another body is refused, and the client takes that for unknown', async () => {
  const paymentId = await sandbox.charge();
  const key = randomUUID();
  await sandbox.client().capture({ paymentId, amount: 1_000 }, key);
  const other = await send(`charges/${paymentId}/capture`, { amount: 2_000 }, key);
  expect(other).toMatchObject({ status: 400, body: { error: { code: 'idempotency_key_reused' } } });
  expect(await sandbox.client().capture({ paymentId, amount: 2_000 }, key)).toMatchObject({
    kind: 'unknown',
  });
  expect(await sandbox.client().void({ paymentId }, key)).toMatchObject({ kind: 'unknown' });
});

test('a write without a key is refused', async () => {
  const { status, body } = await sandbox.post('charges', await sandbox.order(), sandbox.asMerchant);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: { code: 'idempotency_key_missing' } },
  });
});

test('a key is forgotten after a day, and the payment is still charged once', async () => {
  const request = await sandbox.order();
  const key = randomUUID();
  await send('charges', request, key);
  sandbox.advance(25 * 3_600);
  await sandbox.sandbox.tidyUp();
  const late = await send('charges', { ...request, paymentToken: await sandbox.token() }, key);
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'payment_exists' } } });
});
