import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedgerDaily } from './audit/check-ledger';
import { LedgerFigures } from './audit/ledger-figures';
import { readConfig } from './config';
import type { ListAnswer } from './providers/port';
import type { Providers } from './providers/providers';
import { type RunningServer, runServer } from './run-server';
import { answering } from './testing/changed-provider';
import { memoryProvider } from './testing/memory-provider';

const token = 'a-token-for-the-figures';
let database: TestDatabase;
let worker: RunningServer;
const reported: string[] = [];

function startWorker(variables: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: join(tmpdir(), 'meal-test-data'),
    LOG_FILE: '/dev/null',
    METRICS_TOKEN: token,
    ...variables,
  });
  const parts = { api: false, worker: true };
  return runServer({ config, parts, report: (line) => reported.push(line), providers: [memoryProvider] });
}

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker({ WORKER_PORT: '0' });
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${worker.healthAddress}${path}`, { headers });
const figures = async () => (await get('/metrics', { authorization: `Bearer ${token}` })).text();

test('a worker shows on a port of its own that it lives, that its jobs run, and what they did', async () => {
  expect(worker.address).toBeUndefined();
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/metrics')).status).toBe(403);
  await expect.poll(figures).toContain('meal_job_rows_total{job="send-mail"}');
});

test('it answers no calls and shows no pages', async () => {
  expect((await get('/')).status).toBe(404);
  const call = await fetch(`${worker.healthAddress}/api/shopper/user/guest`, { method: 'POST' });
  expect(call.status).toBe(404);
});

test('what nobody has checked is absent; a check that fails takes the last answer away and is counted', async () => {
  expect(await figures()).not.toContain('meal_ledger');
  const { services, metrics, logger } = worker.context;
  const ledger = new LedgerFigures(metrics);
  const telling = (answer: ListAnswer) => answering(services, { list: async () => answer });
  const check = (providers: Providers) =>
    checkLedgerDaily({ ...services, providers, figures: ledger, logger }, { pauseMs: 0 });
  await check(telling({ kind: 'page', charges: [] }));
  const found = await figures();
  expect(found).toMatch(/^meal_ledger_differences 0$/m);
  expect(found).toMatch(/^meal_ledger_check_failed_total 0$/m);
  expect(found).toMatch(/^meal_ledger_check_last_success_timestamp_seconds 1\d{9}/m);
  await expect(check(telling({ kind: 'unknown', cause: 'ECONNREFUSED' }))).rejects.toThrow('does not tell');
  const afterwards = await figures();
  expect(afterwards).not.toMatch(/^meal_ledger_differences \d/m);
  expect(afterwards).toMatch(/^meal_ledger_check_failed_total 1$/m);
  expect(afterwards).toMatch(/^meal_ledger_check_last_success_timestamp_seconds 1\d{9}/m);
});

test('a port of one’s choice that is taken is refused; without one the jobs run all the same', async () => {
  const taken = new URL(worker.healthAddress ?? '').port;
  await expect(startWorker({ WORKER_PORT: taken })).rejects.toThrow('Set WORKER_PORT to a free one');
  const squatter = createServer().listen(3001, '127.0.0.1');
  // Whoever has it already will do as well.
  await Promise.race(
    [once(squatter, 'listening'), once(squatter, 'error')].map((each) => each.catch(() => {})),
  );
  const second = await startWorker();
  expect(second.healthAddress).toBeUndefined();
  expect(reported.at(-1)).toContain('WORKER_PORT');
  await second.stop();
  squatter.close();
});
