import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/transaction';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { type Connection, connect, type Database } from './connect';

let connection: TestConnection;
let operator: Connection;
beforeAll(async () => {
  connection = await openTestConnection({ poolSize: 1 });
  operator = connect({ url: connection.url, poolSize: 1 });
  await connection.pool.query('create table notes (note text primary key)');
});
beforeEach(() => connection.pool.query('delete from notes'));
afterAll(async () => {
  await operator.close();
  await connection.close();
});

const ownProcess = async (db: Database = connection.db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
/** As a database that is restarted ends its connections. */
const terminate = sql`select pg_terminate_backend(pg_backend_pid())`;
const write = (db: Database, note: string) => sql`insert into notes values (${note})`.execute(db);
const notes = async () => (await connection.pool.query<{ note: string }>('select note from notes')).rows;

test('a connection that breaks under a read is no error for who reads', async () => {
  const before = await ownProcess();
  const asked = [1, 2, 3].map((one) =>
    connection.pool.query('select $1::integer as one from pg_sleep(0.3)', [one]).then(({ rows }) => rows),
  );
  await operator.pool.query('select pg_terminate_backend($1)', [before]);
  expect(await Promise.all(asked)).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]]);
  expect(await ownProcess()).not.toBe(before);
});

test('a transaction that loses its connection before the commit is done once more, and written once', async () => {
  let times = 0;
  await inTransaction(connection.db, async (trx) => {
    times += 1;
    await write(trx, 'a');
    if (times === 1) await terminate.execute(trx);
    await write(trx, 'b');
  });
  expect(times).toBe(2);
  expect(await notes()).toEqual([{ note: 'a' }, { note: 'b' }]);
});

test('what is broken again and again fails after the second time', async () => {
  let times = 0;
  const failing = inTransaction(connection.db, async (trx) => {
    times += 1;
    await terminate.execute(trx);
  });
  await expect(failing).rejects.toThrow(/terminat/);
  expect(times).toBe(2);
});

test('a connection to a server that only reads is thrown away, and the write goes to another', async () => {
  const before = await ownProcess();
  await connection.pool.query('set default_transaction_read_only = on');
  await inTransaction(connection.db, (trx) => write(trx, 'c'));
  expect(await notes()).toEqual([{ note: 'c' }]);
  expect(await ownProcess()).not.toBe(before);
});

test('a fault of the data is told at once', async () => {
  let times = 0;
  const failing = inTransaction(connection.db, async (trx) => {
    times += 1;
    await Promise.all([write(trx, 'd'), write(trx, 'd')]);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(times).toBe(1);
});
