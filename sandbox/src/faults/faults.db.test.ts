import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setFaults({ reset: true }));

const truth = async (paymentId: string) => {
  const found = await sandbox.client().fetch(paymentId);
  return found.kind === 'found' ? found.charge.state : found.kind;
};
const next = (fault: string, on?: string) => sandbox.setFaults({ next: [{ fault, ...(on ? { on } : {}) }] });

test('a line that drops before the effect: unknown, the truth is none, and the same key then works', async () => {
  const request = await sandbox.order();
  const key = randomUUID();
  await next('dropBefore', 'authorize');
  expect(await sandbox.client().authorize(request, key)).toMatchObject({ kind: 'unknown' });
  expect(await truth(request.paymentId)).toBe('none');
  expect(await sandbox.client().authorize(request, key)).toMatchObject({ kind: 'ok' });
});

test('a line that drops after the effect: unknown, the truth is held, and the same key repeats the answer', async () => {
  const request = await sandbox.order();
  const key = randomUUID();
  await next('dropAfter', 'authorize');
  expect(await sandbox.client().authorize(request, key)).toMatchObject({ kind: 'unknown' });
  expect(await truth(request.paymentId)).toBe('held');
  expect(await sandbox.client().authorize(request, key)).toMatchObject({
    kind: 'ok',
    charge: { state: 'held' },
  });
});

test.each([
  ['savedErrorBefore', 'held'],
  ['savedErrorAfter', 'captured'],
])('%s: the 500 is repeated under its key, and the charge is %s', async (fault, state) => {
  const paymentId = await sandbox.charge();
  const key = randomUUID();
  const capture = (withKey: string) => sandbox.client().capture({ paymentId, amount: 3_000 }, withKey);
  await next(fault, 'capture');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await capture(key)).toEqual({ kind: 'unknown', cause: 'answer 500 internal_error' });
  }
  expect(await truth(paymentId)).toBe(state);
  expect((await capture(randomUUID())).kind).toBe(state === 'held' ? 'ok' : 'declined');
});

test('an answer that comes too late is unknown, and its effect is there', async () => {
  const paymentId = await sandbox.charge();
  await sandbox.setFaults({ answers: { delayMs: 600 }, next: [{ fault: 'delay', on: 'void' }] });
  const impatient = sandbox.client({ timeoutMs: 150 });
  expect(await impatient.void({ paymentId }, randomUUID())).toEqual({
    kind: 'unknown',
    cause: 'TimeoutError',
  });
  expect(await truth(paymentId)).toBe('voided');
});

test('a request that lies on the way: unknown, nothing there to let go, and later the money is held', async () => {
  const request = await sandbox.order();
  await sandbox.setFaults({ answers: { lateSeconds: 3 }, next: [{ fault: 'late', on: 'authorize' }] });
  expect(await sandbox.client().authorize(request, randomUUID())).toMatchObject({ kind: 'unknown' });
  const { paymentId } = request;
  expect(await sandbox.client().void({ paymentId }, randomUUID())).toMatchObject({ code: 'no_such_charge' });
  await expect.poll(() => truth(paymentId)).toBe('held');
  const done = async () => (await sandbox.get('faults', { 'x-insider': 'yes' })).body['done'];
  await expect.poll(done).toEqual({ 'answer.late': 1, 'request.arrivedLate': 1 });
});

test('a late request that was made again in time has no effect of its own', async () => {
  const request = await sandbox.order();
  const key = randomUUID();
  await sandbox.setFaults({ answers: { lateSeconds: 0.2 }, next: [{ fault: 'late', on: 'authorize' }] });
  await sandbox.client().authorize(request, key);
  expect(await sandbox.client().authorize(request, key)).toMatchObject({ kind: 'ok' });
  await sandbox.client().void({ paymentId: request.paymentId }, randomUUID());
  const done = async () => (await sandbox.get('faults', { 'x-insider': 'yes' })).body['done'];
  await expect.poll(done).toMatchObject({ 'request.arrivedLate': 1 });
  expect(await truth(request.paymentId)).toBe('voided');
});

test('two requests of one key at one moment are kept in mind; one after the other they are not', async () => {
  const doubled = async () => (await sandbox.get('doubled', { 'x-insider': 'yes' })).body['list'];
  const paymentId = await sandbox.charge();
  const [first, second] = [randomUUID(), randomUUID()];
  const ask = (key: string, timeoutMs?: number) => sandbox.client({ timeoutMs }).void({ paymentId }, key);
  await sandbox.setFaults({ answers: { delay: 1, delayMs: 700 } });
  await ask(first);
  await ask(first);
  // Who has given up may ask again.
  await ask(second, 150);
  await ask(second);
  expect(await doubled()).toEqual([]);
  await Promise.all([ask(first), ask(first)]);
  expect(await doubled()).toEqual([{ operation: 'void', key: first }]);
  expect((await sandbox.get('doubled')).status).toBe(403);
});

test('the truth itself may be out of reach', async () => {
  const paymentId = await sandbox.charge();
  await next('dropBefore', 'fetch');
  expect(await sandbox.client().fetch(paymentId)).toMatchObject({ kind: 'unknown' });
  await next('savedErrorBefore', 'fetch');
  expect(await sandbox.client().fetch(paymentId)).toMatchObject({ kind: 'unknown' });
  expect(await truth(paymentId)).toBe('held');
});

test('faults by chance happen, are counted, and stop', async () => {
  const paymentId = await sandbox.charge();
  await sandbox.setFaults({ seed: 5, answers: { dropBefore: 1 } });
  expect(await sandbox.client().void({ paymentId }, randomUUID())).toMatchObject({ kind: 'unknown' });
  const { body } = await sandbox.get('faults', { 'x-insider': 'yes' });
  expect(body).toMatchObject({ seed: 5, answers: { dropBefore: 1 }, done: { 'answer.dropBefore': 1 } });
  await sandbox.setFaults({ reset: true });
  expect(await truth(paymentId)).toBe('held');
});

test('a lost webhook never comes', async () => {
  await sandbox.setFaults({ nextWebhooks: ['lose'] });
  const paymentId = await sandbox.charge();
  await sandbox.client().void({ paymentId }, randomUUID());
  await expect.poll(() => sandbox.merchant.told(paymentId)).toEqual(['charge.voided']);
});

test('a tripled webhook comes three times under one event id', async () => {
  await sandbox.setFaults({ nextWebhooks: ['triple'] });
  const paymentId = await sandbox.charge();
  await expect.poll(() => sandbox.merchant.told(paymentId)).toHaveLength(3);
  const events = sandbox.merchant.received.filter(({ event }) => event.paymentId === paymentId);
  expect(new Set(events.map(({ event }) => event.eventId)).size).toBe(1);
});

test('a late webhook comes when its time has come', async () => {
  await sandbox.setFaults({ webhooks: { delaySeconds: 600 }, nextWebhooks: ['delay'] });
  const paymentId = await sandbox.charge();
  await sandbox.sandbox.catchUp();
  expect(sandbox.merchant.told(paymentId)).toEqual([]);
  sandbox.advance(600);
  await sandbox.sandbox.catchUp();
  expect(sandbox.merchant.told(paymentId)).toEqual(['charge.held']);
});

test('a webhook out of order comes after the next one', async () => {
  await sandbox.setFaults({ webhooks: { delaySeconds: 3_600 }, nextWebhooks: ['reorder'] });
  const paymentId = await sandbox.charge();
  await sandbox.client().capture({ paymentId, amount: 3_000 }, randomUUID());
  await expect.poll(() => sandbox.merchant.told(paymentId)).toEqual(['charge.captured', 'charge.held']);
});

test('holds can be ended before their time: one, or all', async () => {
  const [one, other] = [await sandbox.charge(), await sandbox.charge()];
  await sandbox.setFaults({ expireHolds: [one] });
  expect([await truth(one), await truth(other)]).toEqual(['expired', 'held']);
  await sandbox.setFaults({ expireHolds: true });
  expect(await truth(other)).toBe('expired');
  await expect.poll(() => sandbox.merchant.told(other)).toEqual(['charge.held', 'charge.expired']);
});

test('faults are set by insiders and the merchant only, and must be spelt right', async () => {
  expect((await sandbox.post('faults', { reset: true })).status).toBe(403);
  expect((await sandbox.get('faults')).status).toBe(403);
  expect((await sandbox.post('faults', { reset: true }, sandbox.asMerchant)).status).toBe(200);
  expect((await sandbox.setFaults({ answers: { drop: 1 } })).status).toBe(422);
});

test('nothing unforeseen has happened inside', () => {
  expect(sandbox.innerFaults).toEqual([]);
});
