import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SandboxClient } from './client/sandbox-client';
import { startSandboxProgram } from './testing/start-program';

const account = { publicKey: 'pk', secretKey: 'sk_of-this-campaign', webhookSecret: 'wh_of-this-campaign' };

let database: TestDatabase;
let child: ChildProcess | undefined;
const told: string[] = [];
let isShopOpen = false;
const shop = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (text: string) => {
    if (isShopOpen) told.push((JSON.parse(text) as { type: string }).type);
  });
  request.on('end', () => response.writeHead(isShopOpen ? 200 : 503).end());
});
let shopAddress: string;

beforeAll(async () => {
  database = await createTestDatabase();
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopAddress = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await database.drop();
});

async function start(): Promise<SandboxClient> {
  const running = await startSandboxProgram({ account, databaseUrl: database.url, shopAddress });
  child = running.child;
  return running.client;
}

test('a sandbox of its own, killed outright, forgets nothing that it has answered', async () => {
  const paymentId = randomUUID();
  const client = await start();
  const answer = await client.authorize(
    {
      paymentId,
      orderId: randomUUID(),
      orderNumber: 'K7QM-4XWD',
      method: 'pay-pay',
      amount: 900,
      capture: true,
      returnUrl: `${shopAddress}/food/home`,
    },
    'key',
  );
  expect(answer.kind).toBe('action');
  child?.kill('SIGKILL');
  isShopOpen = true;
  const again = await start();
  expect(await again.fetch(paymentId)).toMatchObject({
    kind: 'found',
    charge: { state: 'awaitingCustomer' },
  });
  // What it had in hand when it was killed comes up again after a few seconds.
  await expect.poll(() => told).toEqual(['charge.awaitingCustomer']);
});

test('it ends in good order when it is asked to', async () => {
  await start();
  const ended = once(child!, 'exit');
  child?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
