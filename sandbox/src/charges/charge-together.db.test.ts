import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChargeRequest } from '../client/answer-kinds';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.setFaults({ reset: true });
  await sandbox.sandbox.faults.look();
});

const send = (request: ChargeRequest, key: string = randomUUID()) =>
  sandbox.post('charges', request, { ...sandbox.asMerchant, 'idempotency-key': key });
const orders = (count: number) => Promise.all(Array.from({ length: count }, () => sandbox.order()));
const authorizeAll = (requests: readonly ChargeRequest[]) =>
  Promise.all(requests.map((request) => sandbox.client().authorize(request, randomUUID())));
const countOf = async (table: 'charges' | 'webhooks', paymentId: string) => {
  const rows = await sandbox.db
    .selectFrom(table)
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.length;
};

/* Faults that never happen are faults that are set: every charge takes the long way. */
describe.each([
  ['all at once', {}],
  ['step by step', { answers: { delay: 1e-9 } }],
])('charged %s', (_, faults) => {
  beforeEach(async () => {
    await sandbox.setFaults(faults);
    await sandbox.sandbox.faults.look();
  });

  test('the provider knows whether faults are set', () => {
    expect(sandbox.sandbox.faults.mayBeSet).toBe('answers' in faults);
  });

  test('of many charges at once each gets its own answer', async () => {
    const good = await orders(24);
    const repeated = await sandbox.order();
    const repeatedKey = randomUUID();
    const first = await send(repeated, repeatedKey);
    const used = await sandbox.order({ paymentToken: repeated.paymentToken });
    const unknown = await sandbox.order({ paymentToken: 'tok_invented' });
    const missing = await sandbox.order({ paymentToken: undefined });
    const declined = await sandbox.order({ number: '4000 0000 0000 0002' });
    const asking = await sandbox.order({ number: '4000 0000 0000 3220' });
    const wallet = await sandbox.order({ method: 'pay-pay', capture: true });
    const astray = await sandbox.order({ returnUrl: 'https://evil.example/' });
    const existing = { ...(await sandbox.order()), paymentId: repeated.paymentId };

    const answers = await Promise.all([
      ...good.map((request) => send(request)),
      send(used),
      send(unknown),
      send(missing),
      send(declined),
      send(asking),
      send(wallet),
      send(astray),
      send(existing),
      send(repeated, repeatedKey),
      send({ ...repeated, amount: 1 }, repeatedKey),
    ]);
    const paid = answers.splice(0, good.length);
    for (const [index, { paymentId }] of good.entries()) {
      expect(paid[index]).toMatchObject({ status: 201, body: { charge: { paymentId, state: 'held' } } });
    }
    expect(answers).toMatchObject([
      { status: 402, body: { error: { code: 'token_used' } } },
      { status: 402, body: { error: { code: 'token_unknown' } } },
      { status: 402, body: { error: { code: 'token_missing' } } },
      { status: 402, body: { error: { code: 'card_declined' }, charge: { paymentId: declined.paymentId } } },
      { status: 201, body: { charge: { state: 'awaitingCustomer' }, action: { url: expect.any(String) } } },
      { status: 201, body: { charge: { state: 'awaitingCustomer', paymentId: wallet.paymentId } } },
      { status: 422, body: { error: { code: 'return_url_not_allowed' } } },
      { status: 409, body: { error: { code: 'payment_exists' }, charge: { paymentId: repeated.paymentId } } },
      first,
      { status: 400, body: { error: { code: 'idempotency_key_reused' } } },
    ]);
    // The card of a charge that was there already can still pay.
    expect((await send({ ...existing, paymentId: `pay-${randomUUID()}` })).status).toBe(201);
  });

  test('all that were charged at once are told once each, and none else', async () => {
    const requests = await orders(32);
    const refused = await sandbox.order({ paymentToken: 'tok_invented' });
    await authorizeAll([...requests, refused]);
    await sandbox.sandbox.catchUp();
    for (const { paymentId } of requests) {
      expect(sandbox.merchant.told(paymentId)).toEqual(['charge.held']);
      expect([await countOf('charges', paymentId), await countOf('webhooks', paymentId)]).toEqual([1, 1]);
    }
    expect(sandbox.merchant.told(refused.paymentId)).toEqual([]);
    const waiting = sandbox.db.selectFrom('webhooks').selectAll().where('state', '=', 'waiting');
    expect(await waiting.execute()).toEqual([]);
  });

  test('the same key twice at once: one effect and one answer, and another body under it is refused', async () => {
    const [others, request, other] = [await orders(8), await sandbox.order(), await sandbox.order()];
    const key = randomUUID();
    const [first, second, third] = await Promise.all([
      send(request, key),
      send(request, key),
      send(other, key),
      ...others.map((each) => send(each)),
    ]);
    expect(second).toEqual(first);
    // Whoever reaches the provider first has the key: three connections, so nobody knows who that is.
    const isOther = third?.status === 201;
    const [charged, refused] = isOther ? [third, first] : [first, third];
    expect(charged).toMatchObject({
      status: 201,
      body: { charge: { paymentId: (isOther ? other : request).paymentId } },
    });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'idempotency_key_reused' } } });
    expect([await countOf('charges', request.paymentId), await countOf('charges', other.paymentId)]).toEqual(
      isOther ? [0, 1] : [1, 0],
    );
  });

  test('one card and one payment id wanted by many at once: each goes to one, and the others hear why', async () => {
    const [shared, elsewhere] = [await sandbox.order(), await orders(6)];
    const sameCard = Array.from({ length: 6 }, () => ({ ...shared, paymentId: `pay-${randomUUID()}` }));
    const samePayment = elsewhere.map((request) => ({ ...request, paymentId: shared.paymentId }));
    const byCard = authorizeAll(sameCard);
    const byPayment = authorizeAll(samePayment);
    const kinds = (answers: readonly { kind: string; code?: string }[]) =>
      answers.map(({ kind, code }) => code ?? kind).sort();
    expect(kinds(await byCard)).toEqual(['ok', ...Array.from({ length: 5 }, () => 'token_used')]);
    expect(kinds(await byPayment)).toEqual(['ok', ...Array.from({ length: 5 }, () => 'payment_exists')]);
    expect(await countOf('webhooks', shared.paymentId)).toBe(1);
  });
});

test('a fault meets one of many and no other, and its card is not lost', async () => {
  const requests = await orders(16);
  await sandbox.setFaults({
    next: [
      { fault: 'dropBefore', on: 'authorize' },
      { fault: 'dropAfter', on: 'authorize' },
      { fault: 'savedErrorBefore', on: 'authorize' },
      { fault: 'savedErrorAfter', on: 'authorize' },
    ],
    nextWebhooks: ['lose', 'triple'],
  });
  const keyed = requests.map((request) => ({ request, key: randomUUID() }));
  const authorize = () =>
    Promise.all(keyed.map(({ request, key }) => sandbox.client().authorize(request, key)));
  const answers = await authorize();
  expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(12);
  const again = await authorize();
  expect(again.filter(({ kind }) => kind === 'ok')).toHaveLength(14);
  await sandbox.sandbox.catchUp();
  const told = requests.map(({ paymentId }) => sandbox.merchant.told(paymentId).length);
  // One was told three times, one was lost, and one was never charged.
  expect(told.toSorted((one, other) => one - other)).toEqual([
    0,
    0,
    ...Array.from({ length: 13 }, () => 1),
    3,
  ]);
  const { body } = await sandbox.get('faults', sandbox.asMerchant);
  expect(body).toMatchObject({
    next: [],
    nextWebhooks: [],
    done: { 'answer.dropBefore': 1, 'answer.savedErrorAfter': 1, 'webhook.lose': 1, 'webhook.triple': 1 },
  });
});

test('one that the database refuses fails alone', async () => {
  const [requests, bad] = [await orders(8), await sandbox.order()];
  // Nothing in a request can do this; a row that was tampered with can.
  await sandbox.db
    .updateTable('tokens')
    .set({ brand: 'tampered' })
    .where('token', '=', bad.paymentToken ?? '')
    .execute();
  const faultsBefore = sandbox.innerFaults.length;
  await sandbox.sandbox.settings.pool.query({
    text: `alter table sandbox.charges add constraint no_tampering check (brand <> 'tampered')`,
  });
  const answers = await authorizeAll([...requests, bad]);
  await sandbox.sandbox.settings.pool.query({
    text: 'alter table sandbox.charges drop constraint no_tampering',
  });
  expect(answers.map(({ kind }) => kind)).toEqual([...requests.map(() => 'ok'), 'unknown']);
  expect(sandbox.innerFaults.splice(faultsBefore)).toHaveLength(1);
  expect(await countOf('webhooks', bad.paymentId)).toBe(0);
});

test('nothing unforeseen has happened inside', () => {
  expect(sandbox.innerFaults).toEqual([]);
});
