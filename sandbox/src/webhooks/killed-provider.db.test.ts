import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxProgram } from '../testing/start-program';

const account = { publicKey: 'pk', secretKey: 'sk_of-a-killed-one', webhookSecret: 'wh_of-a-killed-one' };

let database: TestDatabase;
let child: ChildProcess | undefined;
let arrived = 0;
let isAnswering = false;
const shop = createServer((request, response) => {
  arrived += 1;
  if (isAnswering) request.resume().on('end', () => response.writeHead(200).end());
});

beforeAll(async () => {
  database = await createTestDatabase();
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterAll(async () => {
  child?.kill('SIGKILL');
  shop.closeAllConnections();
  shop.close();
  await database.drop();
});

async function start() {
  const shopAddress = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const running = await startSandboxProgram({ account, databaseUrl: database.url, shopAddress });
  child = running.child;
  const { client } = running;
  return { client, returnUrl: `${shopAddress}/food/home` };
}

test('what a provider that is killed had in hand is told by the next one, when nobody can have it any more', async () => {
  const { client, returnUrl } = await start();
  const request = { method: 'pay-pay', amount: 900, capture: true, returnUrl } as const;
  const begun = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      client.authorize(
        { ...request, paymentId: randomUUID(), orderId: randomUUID(), orderNumber: 'K7QM-4XWD' },
        randomUUID(),
      ),
    ),
  );
  expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'action'));
  await expect.poll(() => arrived).toBe(8);
  child?.kill('SIGKILL');
  isAnswering = true;
  await start();
  await expect.poll(() => arrived).toBe(16);
  expect(Date.now() - begun).toBeGreaterThan(5_000);
});
