import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function begin(
  method: PaymentMethod,
  capture: boolean,
  fields: { number?: string; orderId?: string } = {},
) {
  const request = await sandbox.order({ method, capture, ...fields });
  const answer = await sandbox.client().authorize(request, randomUUID());
  if (answer.kind !== 'action') throw new Error(`The charge became ${answer.kind}`);
  const path = answer.url.slice(`${sandbox.address}/sandbox/`.length);
  const state = async () => {
    const found = await sandbox.client().fetch(request.paymentId);
    return found.kind === 'found' ? found.charge.state : undefined;
  };
  return { ...request, url: answer.url, path, state };
}

const submit = (url: string, approve: 'yes' | 'no') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ approve }), redirect: 'manual' });

test.each<[PaymentMethod, boolean, string]>([
  ['pay-pay', false, 'held'],
  ['apple-pay', false, 'held'],
  ['pay-pay', true, 'captured'],
  ['ele-pay', true, 'captured'],
])('%s, take at once %s: approving makes it %s', async (method, capture, state) => {
  const payment = await begin(method, capture);
  expect(await payment.state()).toBe('awaitingCustomer');
  const { status, body } = await sandbox.post(payment.path, { approve: true });
  expect({ status, body }).toEqual({ status: 200, body: { state, returnUrl: payment.returnUrl } });
  expect(await payment.state()).toBe(state);
  await expect
    .poll(() => sandbox.merchant.told(payment.paymentId))
    .toEqual(['charge.awaitingCustomer', `charge.${state}`]);
});

test('cancelling fails the payment: in a wallet, and at the bank of a card', async () => {
  const wallet = await begin('pay-pay', false);
  expect((await sandbox.post(wallet.path, { approve: false })).body).toMatchObject({ state: 'failed' });
  expect(await sandbox.client().fetch(wallet.paymentId)).toMatchObject({
    charge: { state: 'failed', declineCode: 'customer_cancelled' },
  });
  const card = await begin('credit-card', false, { number: '4000 0000 0000 3220' });
  await sandbox.post(card.path, { approve: false });
  expect(await sandbox.client().fetch(card.paymentId)).toMatchObject({
    charge: { state: 'failed', declineCode: 'authentication_failed' },
  });
});

test('the page’s buttons send the visitor back to the shop', async () => {
  const payment = await begin('apple-pay', false);
  const answer = await submit(payment.url, 'yes');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(payment.returnUrl);
  // Without this the browser would not follow the redirect of a form.
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.example");
  expect(await payment.state()).toBe('held');
});

test('the first answer counts', async () => {
  const payment = await begin('pay-pay', true);
  await sandbox.post(payment.path, { approve: false });
  expect(await sandbox.post(payment.path, { approve: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'already_answered' }, state: 'failed' },
  });
  expect((await submit(payment.url, 'yes')).headers.get('location')).toBe(payment.returnUrl);
  expect(await payment.state()).toBe('failed');
});

test('what the shop has voided can no longer be approved', async () => {
  const payment = await begin('pay-pay', true);
  await sandbox.client().void({ paymentId: payment.paymentId }, randomUUID());
  expect((await sandbox.post(payment.path, { approve: true })).status).toBe(409);
  expect(await payment.state()).toBe('voided');
});

test('nobody approves after an hour', async () => {
  const payment = await begin('pay-pay', true);
  sandbox.advance(3_600);
  expect(await payment.state()).toBe('failed');
  expect((await sandbox.post(payment.path, { approve: true })).status).toBe(409);
});

test.each([
  ['?language=0', 'ja-JP', '承認する', '¥3,000'],
  ['?language=1', 'en-US', 'Approve', '¥3,000'],
  ['?language=zh', 'zh-CN', '同意', '3,000 日元'],
  ['?language=ko-KR', 'ko-KR', '승인', '3,000엔'],
])('the page with %s speaks %s', async (query, lang, word, amount) => {
  const payment = await begin('pay-pay', false);
  const html = await (await fetch(payment.url + query)).text();
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`>${word}</button>`);
  expect(html).toContain(`<dd>${amount}</dd>`);
});

test('the visitor sees the order number that they know, and no id of ours', async () => {
  const payment = await begin('pay-pay', false);
  const html = await (await fetch(payment.url)).text();
  expect(html).toContain('<dd>K7QM-4XWD</dd>');
  expect(html).not.toContain(payment.orderId);
});

test('the page says SANDBOX, shows no foreign markup, and stays out of foreign frames', async () => {
  const payment = await begin('credit-card', false, { number: '4000 0000 0000 3220' });
  const response = await fetch(`${payment.url}?language=1`);
  const html = await response.text();
  expect(html).toContain('SANDBOX');
  expect(html).toContain('Visa •••• 3220');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors https://partner.example');
});

test('an address that was made up is nobody’s payment', async () => {
  expect((await fetch(`${sandbox.address}/sandbox/approve/made-up`)).status).toBe(404);
  expect((await sandbox.post('approve/made-up', { approve: true })).status).toBe(404);
  expect((await submit(`${sandbox.address}/sandbox/approve/made-up`, 'yes')).status).toBe(404);
});

test('nothing unforeseen has happened inside', () => {
  expect(sandbox.innerFaults).toEqual([]);
});
