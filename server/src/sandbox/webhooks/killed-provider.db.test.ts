import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock';
import { SandboxClient } from '../../platform/payment-gateway/sandbox-client';
import { createTestDatabase, type TestDatabase } from '../../testing/database';

const program = fileURLToPath(new URL('../../main-sandbox.ts', import.meta.url));
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
  const started = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: database.url,
      SANDBOX_SECRET: account.secretKey,
      SANDBOX_WEBHOOK_SECRET: account.webhookSecret,
      SANDBOX_WEBHOOK_URL: `${shopAddress}/payments/webhook`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(started.stdout.setEncoding('utf8'), 'data')) as [string];
  const address = /http:\S+(?=\/sandbox)/.exec(line)?.[0] ?? '';
  const client = new SandboxClient({
    ...account,
    baseUrl: () => address,
    cardScriptUrl: '',
    wallClock: systemClock,
  });
  return { client, returnUrl: `${shopAddress}/food/home` };
}

test('what a provider that is killed had in hand is told by the next one, when nobody can have it any more', {
  timeout: 60_000,
}, async () => {
  const { client, returnUrl } = await start();
  const request = { method: 'pay-pay', amount: 900, capture: true, returnUrl } as const;
  const begun = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      client.authorize({ ...request, paymentId: randomUUID(), orderId: randomUUID() }, randomUUID()),
    ),
  );
  expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'action'));
  await expect.poll(() => arrived).toBe(8);
  child?.kill('SIGKILL');
  isAnswering = true;
  await start();
  await expect.poll(() => arrived, { timeout: 30_000 }).toBe(16);
  expect(Date.now() - begun).toBeGreaterThan(5_000);
});
