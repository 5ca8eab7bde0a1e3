import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MovableClock, systemClock } from '@meal/kit/clock';
import { openPool } from '@meal/postgres/open-pool';
import { hotSession } from '@meal/postgres/session-settings';
import { createTestDatabase } from '@meal/postgres/testing/test-database';
import Fastify from 'fastify';
import type { ChargeRequest } from '../client/answer-kinds';
import { SandboxClient } from '../client/sandbox-client';
import { registerSandbox } from '../register-sandbox';

export interface ReceivedWebhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
  event: { eventId: string; type: string; paymentId: string };
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

const shop = 'http://shop.example';
const account = { publicKey: 'pk_test', secretKey: 'sk_of-the-tests', webhookSecret: 'wh_of-the-tests' };

/** A sandbox that listens, a shop that receives its webhooks, and the shop's client: all over real HTTP. */
export async function startSandbox() {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.url, size: 20, session: hotSession });
  const clock = new MovableClock();
  const merchant = await startMerchant();
  const app = Fastify();
  let address = '';
  const faults: unknown[] = [];
  const sandbox = await registerSandbox(app, {
    pool,
    now: () => clock.now(),
    wallNow: () => systemClock.now(),
    origin: () => address,
    merchant: {
      ...account,
      webhookUrl: () => merchant.url,
      shopOrigins: () => [shop],
      frameAncestors: ['https://partner.example'],
    },
    isInsider: ({ headers }) => headers['x-insider'] === 'yes',
    onError: (error) => faults.push(error),
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });

  const client = (settings: { timeoutMs?: number; secretKey?: string; baseUrl?: string } = {}) =>
    new SandboxClient({
      ...account,
      wallClock: systemClock,
      ...settings,
      baseUrl: () => settings.baseUrl ?? address,
    });

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${address}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${address}/sandbox/${path}`, { headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function token(number = '4242 4242 4242 4242'): Promise<string> {
    const { body } = await post('tokens', { number, expiry: '12/40', cvc: '123', holder: 'TARO YAMADA' });
    return String(body['paymentToken']);
  }

  /** A request to hold ¥3,000 on a card that pays, unless told otherwise. */
  async function order(changed: Partial<ChargeRequest> & { number?: string } = {}): Promise<ChargeRequest> {
    const { number, ...fields } = changed;
    const method = fields.method ?? 'credit-card';
    return {
      paymentId: `pay-${randomUUID()}`,
      orderId: `order-${randomUUID()}`,
      orderNumber: 'K7QM-4XWD',
      method,
      amount: 3_000,
      capture: false,
      returnUrl: `${shop}/food/pickup/result`,
      ...(method === 'credit-card' ? { paymentToken: await token(number) } : {}),
      ...fields,
    };
  }

  /** Makes such a charge and answers its payment id. */
  async function charge(changed: Parameters<typeof order>[0] = {}): Promise<string> {
    const request = await order(changed);
    const answer = await client().authorize(request, randomUUID());
    if (answer.kind !== 'ok') throw new Error(`The charge became ${answer.kind}`);
    return request.paymentId;
  }

  return {
    address,
    account,
    clock,
    sandbox,
    merchant,
    client,
    post,
    get,
    token,
    order,
    charge,
    db: sandbox.db,
    /** What went wrong inside without being asked for. */
    innerFaults: faults,
    asMerchant: { authorization: `Bearer ${account.secretKey}` },
    setFaults: (given: object) => post('faults', given, { 'x-insider': 'yes' }),
    advance(seconds: number) {
      clock.moveTo(clock.now().getTime() - Date.now() + seconds * 1000);
    },
    async close() {
      await app.close();
      await merchant.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** A shop that notes what it is told, and can be away for a while. */
async function startMerchant() {
  const received: ReceivedWebhook[] = [];
  const state = { isAway: false, answersAfterMs: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (!state.isAway) {
        const event = JSON.parse(body.toString()) as ReceivedWebhook['event'];
        received.push({ body, headers: request.headers, event });
      }
      const answer = () => response.writeHead(state.isAway ? 503 : 200).end();
      if (state.answersAfterMs > 0) setTimeout(answer, state.answersAfterMs);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** What the shop was told of one payment, in the order in which it came. */
    told: (paymentId: string) =>
      received.filter(({ event }) => event.paymentId === paymentId).map(({ event }) => event.type),
    leave() {
      state.isAway = true;
    },
    comeBack() {
      state.isAway = false;
    },
    takeTime(ms: number) {
      state.answersAfterMs = ms;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
