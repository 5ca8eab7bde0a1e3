import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../database/connect';
import { prepareJobQueue } from './job-queue';
import { jobQueueDatabase } from './job-queue-database';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobQueue(database.url);
  connection = connect({ url: database.url });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test.each([
  ['done', async () => {}],
  ['failed', () => Promise.reject(new Error('The job has failed'))],
])('a database that is away when a job is %s costs neither the process nor the next run', async (_, work) => {
  let isAway = false;
  const pool = Object.assign(Object.create(connection.pool) as Pool, {
    query: (...statement: Parameters<Pool['query']>) =>
      isAway
        ? Promise.reject(new Error('timeout exceeded when trying to connect'))
        : connection.pool.query(...statement),
  });
  const faults: unknown[] = [];
  const uncaught: unknown[] = [];
  const listen = (error: unknown) => uncaught.push(error);
  process.on('unhandledRejection', listen);
  const boss = new PgBoss({
    db: jobQueueDatabase(pool, (error) => faults.push(error)),
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  let runs = 0;
  try {
    await boss.start();
    await boss.work('send-mail', { pollingIntervalSeconds: 0.5 }, () => {
      runs += 1;
      isAway = runs === 1;
      return work();
    });
    await boss.send('send-mail', {});
    await expect.poll(() => faults.length).toBe(1);
    isAway = false;
    await boss.send('send-mail', {});
    await expect.poll(() => runs).toBe(2);
    expect(uncaught).toEqual([]);
  } finally {
    await boss.stop({ graceful: false });
    process.off('unhandledRejection', listen);
  }
});
