import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from './connect';
import { openConnections } from './connections';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Settings of the planner that are not those of the server. */
async function changedSettings({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select name from pg_settings
    where (category like 'Query Tuning%' or name = 'plan_cache_mode') and source = 'client' order by name`);
  return rows.map(({ name }) => name);
}

const forCalls = [
  'enable_hashjoin',
  'enable_mergejoin',
  'enable_seqscan',
  'jit',
  'plan_cache_mode',
  'random_page_cost',
];
/** Compiling a plan is dear for whatever takes less than seconds. */
const forJobs = ['jit'];

test.each<[string, { api: boolean; worker: boolean }, { calls: string[]; jobs: string[] }]>([
  ['both', { api: true, worker: true }, { calls: forCalls, jobs: forJobs }],
  ['calls alone', { api: true, worker: false }, { calls: forCalls, jobs: forCalls }],
  ['jobs alone', { api: false, worker: true }, { calls: forJobs, jobs: forJobs }],
])('a process that does %s plans as each wants it', async (_, parts, settings) => {
  const { calls, jobs, close } = openConnections({ url: database.url, poolSize: 2, parts });
  expect(await changedSettings(calls)).toEqual(settings.calls);
  expect(await changedSettings(jobs)).toEqual(settings.jobs);
  await close();
});

test('however many are asked for, a process takes no more than half as many again, and one', async () => {
  for (const poolSize of [2, 10, 500]) {
    const { calls, jobs, close } = openConnections({
      url: database.url,
      poolSize,
      parts: { api: true, worker: true },
    });
    expect(calls.pool.options.max).toBe(poolSize);
    expect(jobs.pool.options.max).toBe(poolSize / 2 + 1);
    await close();
  }
});
