import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../database/connect';
import { readiness } from './readiness';

let database: TestDatabase;
let line: Server;
let connection: Connection;
const calls: [Socket, Socket][] = [];

/** A line to the database that can be held. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  line = createServer((caller) => {
    const called = dial(Number(port), hostname);
    calls.push([caller, called]);
    caller.pipe(called).pipe(caller);
    for (const end of [caller, called]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((line.address() as AddressInfo).port);
  connection = connect({ url: url.href, poolSize: 2 });
});
afterAll(async () => {
  await connection.close();
  line.close();
  await database.drop();
});

function hold(): void {
  for (const [caller, called] of calls) caller.unpipe(called);
}

function letGo(): void {
  for (const [caller, called] of calls) caller.pipe(called);
}

test('a database that says nothing makes the process not ready, whoever asks and however often; then it is again', async () => {
  const { isReady } = readiness(connection.db, () => true);
  expect(await isReady()).toBe(true);
  hold();
  expect(await Promise.all(Array.from({ length: 20 }, () => isReady()))).toEqual(
    Array.from({ length: 20 }, () => false),
  );
  // All twenty have asked one question: a connection is left for others.
  expect(connection.pool.totalCount).toBe(1);
  letGo();
  await expect.poll(isReady).toBe(true);
});

test('who leaves, or whose jobs do not run, is not ready', async () => {
  expect(await readiness(connection.db, () => false).isReady()).toBe(false);
  const { isReady, leave } = readiness(connection.db, () => true);
  leave();
  expect(await isReady()).toBe(false);
});
