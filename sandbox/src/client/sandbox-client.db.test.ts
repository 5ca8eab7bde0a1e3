import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@meal/kit/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { SandboxClient } from './sandbox-client';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** A webhook as it really came. */
async function receive() {
  const paymentId = await sandbox.charge();
  const find = () => sandbox.merchant.received.find(({ event }) => event.paymentId === paymentId);
  await expect.poll(find).toBeDefined();
  const { body, headers } = find()!;
  return { paymentId, body, headers: { 'sandbox-signature': String(headers['sandbox-signature']) } };
}

const clientAt = (now: Date, webhookSecret = sandbox.account.webhookSecret) =>
  new SandboxClient({
    ...sandbox.account,
    webhookSecret,
    baseUrl: () => sandbox.address,
    wallClock: { now: () => now },
  });

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const inSeconds = (seconds: number) => new Date(systemClock.now().getTime() + seconds * 1000);

test('a webhook of the sandbox is believed, and names its payment', async () => {
  const { paymentId, body, headers } = await receive();
  expect(sandbox.client().parseWebhook({ body, headers })).toEqual({
    eventId: expect.stringMatching(/^evt_/),
    paymentId,
    hint: 'held',
  });
});

test('what is forged is not believed', async () => {
  const { body, headers } = await receive();
  const client = sandbox.client();
  const other = Buffer.from(body.toString().replace(/pay-/, 'pay_'));
  const [time = '', signature = ''] = headers['sandbox-signature'].split(',');
  const later = `t=${Number(time.slice(2)) + 1},${signature}`;
  expect(client.parseWebhook({ body: other, headers })).toBeUndefined();
  expect(client.parseWebhook({ body, headers: {} })).toBeUndefined();
  for (const forged of [
    later,
    signature,
    time,
    `${time},v1=`,
    `${time},v1=${'0'.repeat(64)}`,
    `${signature},${time}`,
  ]) {
    expect(client.parseWebhook({ body, headers: { 'sandbox-signature': forged } })).toBeUndefined();
  }
  expect(clientAt(systemClock.now(), 'wh_of-somebody-else').parseWebhook({ body, headers })).toBeUndefined();
});

test('what was caught and sent again is the same event for five minutes, and nothing after', async () => {
  const { body, headers } = await receive();
  const first = sandbox.client().parseWebhook({ body, headers });
  expect(clientAt(inSeconds(290)).parseWebhook({ body, headers })).toEqual(first);
  expect(clientAt(inSeconds(310)).parseWebhook({ body, headers })).toBeUndefined();
  expect(clientAt(inSeconds(-310)).parseWebhook({ body, headers })).toBeUndefined();
});

test('nobody at the address: unknown', async () => {
  const left = await listen(() => {});
  await left.close();
  const client = sandbox.client({ baseUrl: left.address });
  const answer = await client.authorize(await sandbox.order(), randomUUID());
  expect(answer).toEqual({ kind: 'unknown', cause: 'ECONNREFUSED' });
});

test.each([
  [200, '{"charge":{}}'],
  [200, 'a page'],
  [204, ''],
  [302, ''],
  [400, '{"error":{"code":"bad_request"}}'],
  [402, 'Payment required'],
  [404, 'Not found'],
  [404, '{"error":{"code":"no_such_address"}}'],
  [408, '{"error":{"code":"timeout"}}'],
  [429, '{"error":{"code":"slow_down"}}'],
  [500, '{"error":{"code":"internal_error"}}'],
  [502, '<h1>Bad gateway</h1>'],
])('an answer %i %s says nothing about a payment', async (status, text) => {
  const stranger = await listen((_, response) => response.writeHead(status, { location: '/' }).end(text));
  const client = sandbox.client({ baseUrl: stranger.address });
  const { kind: said } = await client.capture({ paymentId: 'p', amount: 1 }, 'key');
  const { kind: found } = await client.fetch('p');
  await stranger.close();
  expect([said, found]).toEqual(['unknown', 'unknown']);
});

test('lists all that the provider has, page by page, or what was begun since', async () => {
  const first = await sandbox.charge();
  const rows = Array.from({ length: 501 }, (_, nth) => `('ch_list_${nth}', 'pay_list_${nth}')`);
  const { rows: made } = await sql<{ since: Date }>`
    insert into sandbox.charges (charge_id, payment_id, order_id, method, amount, captured, refunded, capture, state,
      return_url, created_at)
    select id, payment, 'order_list', 'pay-pay', 100, 0, 0, true, 'voided', 'http://shop.example', now() + interval '1 hour'
    from (values ${sql.raw(rows.join())}) as charge (id, payment) returning created_at as since`.execute(
    sandbox.db,
  );
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await sandbox.client().list({ cursor });
    if (answer.kind === 'unknown') throw new Error(answer.cause);
    listed.push(...answer.charges.map(({ paymentId }) => paymentId));
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  expect(listed).toContain(first);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(501);
  const late = await sandbox.client().list({ since: made[0]?.since });
  expect(late).toMatchObject({ kind: 'page' });
  expect(JSON.stringify(late)).not.toContain(first);
  expect(await sandbox.client({ secretKey: 'sk_of-somebody-else' }).list({})).toEqual({
    kind: 'unknown',
    cause: 'answer 403',
  });
});
