import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ChildProcesses, Started } from './child-processes';
import { poolSize } from './servers';

/** What shop and provider agree on. */
export interface Agreement {
  shopPort: number;
  secret: string;
  webhookSecret: string;
}

export async function agree(): Promise<Agreement> {
  const secretOf = () => randomBytes(24).toString('base64url');
  return { shopPort: await freePort(), secret: secretOf(), webhookSecret: secretOf() };
}

/** As `npm start` does it. */
const asStarted = ['--max-semi-space-size=64'];

/** The provider as a process of its own; tells of changes at the shop's address. */
export function startProvider(
  processes: ChildProcesses,
  databaseUrl: string,
  { shopPort, secret, webhookSecret }: Agreement,
  nodeOptions: readonly string[] = [],
): Promise<Started> {
  const settings = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SANDBOX_SECRET: secret,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/payments/webhook`,
  };
  return processes.start(
    [...asStarted, ...nodeOptions, 'server/dist/main-sandbox.js'],
    settings,
    (line) => /http:\S+(?=\/sandbox)/.exec(line)?.[0],
  );
}

export type ShopProgram = 'server/dist/main.js' | 'bench/dist/run-with-memory-provider.js';

/** What a program of the shop is to find. */
interface ShopPlace {
  folder: string;
  databaseUrl: string;
  providerUrl: string;
}

interface ShopStart extends ShopPlace {
  program: ShopProgram;
  nodeOptions?: readonly string[];
}

/** Without limits: so many shoppers do not sit at one address. */
export function shopSettings(
  { folder, databaseUrl, providerUrl }: ShopPlace,
  { shopPort, secret, webhookSecret }: Agreement,
): Record<string, string> {
  return {
    MODE: 'demo',
    PORT: String(shopPort),
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    RATE_LIMITS: 'off',
    PICTURES_AHEAD: 'off',
    PAYMENT_URL: providerUrl,
    PAYMENT_PUBLIC_KEY: 'pk_sandbox',
    PAYMENT_SECRET_KEY: secret,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
  };
}

/** The built server with its jobs. */
export function startShop(
  processes: ChildProcesses,
  { program, nodeOptions = [], ...place }: ShopStart,
  deal: Agreement,
): Promise<Started> {
  return processes.start(
    [...asStarted, ...nodeOptions, program],
    shopSettings(place, deal),
    (line) => /http:\/\/[\d.]+:\d+(?=\/food)/.exec(line)?.[0],
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
