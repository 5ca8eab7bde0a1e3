import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'TARO YAMADA' };

test('a good card becomes a token, and its number is written nowhere', async () => {
  const { status, body } = await sandbox.post('tokens', card);
  expect(status).toBe(200);
  expect(body).toEqual({ paymentToken: expect.stringMatching(/^tok_/) });
  await sandbox.charge();
  const tables = ['tokens', 'charges', 'idempotency_keys', 'webhooks'];
  for (const table of tables) {
    const { rows } = await sql`select * from sandbox.${sql.ref(table)}`.execute(sandbox.db);
    expect(JSON.stringify(rows).replace(/[\s-]/g, '')).not.toContain('42424242');
  }
});

test('each field that is wrong is named', async () => {
  const { status, body } = await sandbox.post('tokens', {
    number: '4242 4242 4242 4241',
    expiry: '12/20',
    cvc: '1',
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: { number: 'invalid', expiry: 'past', cvc: 'invalid', holder: 'missing' },
  });
});

test('a page of any origin may ask for a token, with the public key of this merchant', async () => {
  const preflight = await fetch(`${sandbox.address}/sandbox/tokens`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  const { publicKey } = sandbox.account;
  expect((await sandbox.post('tokens', { ...card, publicKey })).status).toBe(200);
  expect((await sandbox.post('tokens', { ...card, publicKey: 'pk_other' })).status).toBe(401);
});

test('the card fields are shown to the shop only, without an origin of their own', async () => {
  const page = (shop: string) =>
    fetch(`${sandbox.address}/sandbox/card-fields?shop=${encodeURIComponent(shop)}&language=3`);
  const shown = await page('http://shop.example');
  expect(shown.status).toBe(200);
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain('frame-ancestors http://shop.example https://partner.example');
  const html = await shown.text();
  expect(html).toContain('<html lang="ko-KR">');
  for (const hint of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) {
    expect(html).toContain(`autocomplete="${hint}"`);
  }
  expect((await page('https://evil.example')).status).toBe(403);
});

test('the scripts are served as scripts', async () => {
  for (const name of ['card.js', 'card-fields.js']) {
    const response = await fetch(`${sandbox.address}/sandbox/${name}`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toMatch(/^'use strict';/);
  }
});

test('old tokens are forgotten', async () => {
  await sandbox.token();
  sandbox.advance(2 * 86_400);
  await sandbox.sandbox.tidyUp();
  expect(await sandbox.db.selectFrom('tokens').selectAll().execute()).toEqual([]);
});
