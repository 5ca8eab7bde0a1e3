import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const shop = 'http://shop.example';
const frame = (name: string, query: Record<string, string>) =>
  fetch(`${sandbox.address}/sandbox/${name}?${new URLSearchParams(query).toString()}`);

test('button and sheet are shown to the shop only, without an origin of their own', async () => {
  const wanted = { method: 'apple-pay', language: 'ja-JP', amount: '2980' };
  for (const name of ['wallet-button', 'wallet-sheet']) {
    const shown = await frame(name, { ...wanted, shop });
    expect(shown.status).toBe(200);
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts allow-forms');
    expect(policy).toContain('frame-ancestors http://shop.example https://partner.example');
    expect((await frame(name, { ...wanted, shop: 'https://evil.example' })).status).toBe(403);
  }
  const sheet = await (await frame('wallet-sheet', { ...wanted, shop })).text();
  expect(sheet).toContain('<html lang="ja-JP">');
  expect(sheet).toContain('¥2,980');
});

test.each([
  ['wallet-button', { method: 'pay-pay' }],
  ['wallet-sheet', { method: 'apple-pay', amount: '1.5' }],
  ['wallet-sheet', { method: 'apple-pay', amount: '<b>' }],
  ['wallet-sheet', { method: 'apple-pay' }],
])('%s of %o is refused', async (name, query) => {
  expect((await frame(name, { ...query, shop })).status).toBe(422);
});

test('what was approved before is held or taken at once; a token pays once, whatever the method', async () => {
  const wallet = { ...(await sandbox.order({ method: 'apple-pay' })), paymentToken: await sandbox.token() };
  expect(await sandbox.client().authorize(wallet, randomUUID())).toMatchObject({
    kind: 'ok',
    charge: { state: 'held' },
  });
  const again = { ...(await sandbox.order()), paymentToken: wallet.paymentToken };
  expect(await sandbox.client().authorize(again, randomUUID())).toEqual({
    kind: 'declined',
    code: 'token_used',
  });
  const refused = {
    ...(await sandbox.order({ method: 'apple-pay' })),
    paymentToken: await sandbox.token('4000 0000 0000 0002'),
  };
  expect(await sandbox.client().authorize(refused, randomUUID())).toMatchObject({ code: 'card_declined' });
});

test('without a token it is approved on the wallet’s page', async () => {
  const order = await sandbox.order({ method: 'apple-pay' });
  expect(await sandbox.client().authorize(order, randomUUID())).toMatchObject({ kind: 'action' });
});
