import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { systemClock } from '@meal/kit/clock';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { SandboxClient } from '@meal/sandbox/client/sandbox-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config';
import { type RunningServer, runServer } from './run-server';

let database: TestDatabase;
let server: RunningServer;
let base: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start({ LOG_FILE: '/dev/null' }, database);
  base = server.address ?? '';
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const start = (variables: Record<string, string>, { url }: TestDatabase) =>
  runServer({
    config: readConfig({ PORT: '0', DATABASE_URL: url, ...variables }),
    parts: { api: true, worker: false },
    report: () => {},
  });

test('a demo carries its own payment provider, reached over HTTP with the demo’s own keys', async () => {
  const client = new SandboxClient({
    ...server.context.services.secrets.sandbox,
    baseUrl: () => base,
    wallClock: systemClock,
  });
  const answer = await client.authorize(
    {
      paymentId: randomUUID(),
      orderId: randomUUID(),
      orderNumber: 'K7QM-4XWD',
      method: 'pay-pay',
      amount: 1_200,
      capture: false,
      returnUrl: `${base}/food/home`,
    },
    randomUUID(),
  );
  expect(answer).toMatchObject({ kind: 'action', url: expect.stringContaining(`${base}/sandbox/approve/`) });
});

test('putting the demo’s clock forward ends holds', async () => {
  const tokens = await post('/sandbox/tokens', {
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
    holder: 'A',
  });
  const { paymentToken } = (await tokens.json()) as { paymentToken: string };
  const orderId = randomUUID();
  const charge = {
    paymentId: randomUUID(),
    orderId,
    method: 'credit-card',
    amount: 1_200,
    capture: false,
    paymentToken,
    returnUrl: `${base}/food/home`,
  };
  const { secretKey } = server.context.services.secrets.sandbox;
  await post('/sandbox/charges', charge, {
    authorization: `Bearer ${secretKey}`,
    'idempotency-key': randomUUID(),
  });
  const states = async () => {
    const { list } = (await (await fetch(`${base}/sandbox/charges?order=${orderId}`)).json()) as {
      list: { state: string }[];
    };
    return list.map(({ state }) => state);
  };
  expect(await states()).toEqual(['held']);
  await post('/dev/clock', { advanceSeconds: 7 * 86_400 });
  expect(await states()).toEqual(['expired']);
});

test('the card fields stand on pages of this demo by any name of this machine, and on no other', async () => {
  const { port } = new URL(base);
  const statusFor = async (shop: string) =>
    (await fetch(`${base}/sandbox/card-fields?shop=${encodeURIComponent(shop)}`)).status;
  expect(await statusFor(base)).toBe(200);
  expect(await statusFor(`http://localhost:${port}`)).toBe(200);
  expect(await statusFor('http://localhost:1')).toBe(403);
  expect(await statusFor('https://evil.example')).toBe(403);
});

test('faults are set from this machine only', async () => {
  expect((await fetch(`${base}/sandbox/faults`)).status).toBe(200);
  const { hostname, port } = new URL(base);
  const status = await new Promise<number | undefined>((resolve) => {
    const options = { hostname, port, path: '/sandbox/faults', headers: { host: 'rebound.example' } };
    send(options, (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(403);
});

test('production has no sandbox', async () => {
  const own = await createTestDatabase();
  const production = await start(
    {
      MODE: 'production',
      PUBLIC_URL: 'https://tickets.example.jp',
      SECRET_KEY: 'q3Zk9vX2mB7tLw5sRj8hYc4nPf6gUe1aDo0iVx',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@example.jp',
      OPERATOR_NAME: 'Example Co.',
      OPERATOR_REPRESENTATIVE: 'Hana Minami',
      OPERATOR_ADDRESS: 'Namba 5-1-60, Osaka',
      OPERATOR_PHONE: '06-0000-0000',
      SUPPORT_EMAIL: 'help@example.jp',
      TRUST_PROXY: 'none',
      LOG_LEVEL: 'silent',
    },
    own,
  );
  const statuses = await Promise.all(
    ['card.js', 'card-fields', 'charges?order=x', 'faults'].map(async (path) => {
      const response = await fetch(`${production.address}/sandbox/${path}`);
      return response.status;
    }),
  );
  await production.stop();
  await own.drop();
  expect(statuses).toEqual([404, 404, 404, 404]);
});

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
