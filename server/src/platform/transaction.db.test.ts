import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Database } from '../database/connect';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { inTransaction } from './transaction';

let connection: TestConnection;
beforeAll(async () => {
  // One, so that whoever comes next finds it as it was left.
  connection = await openTestConnection({ poolSize: 1 });
  await connection.pool.query('create table notes (note text primary key)');
});
beforeEach(() => connection.pool.query('delete from notes'));
afterAll(() => connection.close());

const write = (db: Database, note: string) => sql`insert into notes values (${note})`.execute(db);
const read = async (db: Database = connection.db) =>
  (await sql<{ note: string }>`select note from notes order by note`.execute(db)).rows.map(
    ({ note }) => note,
  );

test('what does not wait for each other is carried out in the order in which it was begun', async () => {
  const seen = await inTransaction(connection.db, (trx) =>
    Promise.all([read(trx), write(trx, 'a'), read(trx), write(trx, 'b'), read(trx)]),
  );
  expect([seen[0], seen[2], seen[4]]).toEqual([[], ['a'], ['a', 'b']]);
  expect(await read()).toEqual(['a', 'b']);
});

test('where one of them fails nothing is written, and its own fault is told', async () => {
  // Often enough to be prepared: also what was never carried out can be asked for again.
  for (let count = 0; count < 6; count += 1) {
    const failing = inTransaction(connection.db, (trx) =>
      Promise.all([write(trx, 'a'), write(trx, 'a'), write(trx, 'b'), read(trx)]),
    );
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await read()).toEqual([]);
  }
  await inTransaction(connection.db, (trx) => write(trx, 'c'));
  expect(await read()).toEqual(['c']);
});

test('who goes on after another has failed writes nothing without the transaction', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const slow = async (trx: Database) => {
    await write(trx, 'first');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write(trx, 'second');
  };
  const failing = inTransaction(connection.db, async (trx) => {
    late = slow(trx);
    await Promise.all([late, read(trx).then(() => Promise.reject(new Error('Refused')))]);
  });
  await expect(failing).rejects.toThrow('Refused');
  await expect(late).rejects.toThrow('The transaction is over');
  expect(await read()).toEqual([]);
});

test('the fault that came first is told, also where the others are heard of before', async () => {
  const deep = async (trx: Database) => (async () => (async () => write(trx, 'a'))())();
  const failing = inTransaction(connection.db, async (trx) => {
    await write(trx, 'a');
    const both = Promise.all([deep(trx), sql`select 1`.execute(trx)]);
    // Both answers arrive before anybody looks.
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    await both;
  });
  await expect(failing).rejects.toThrow('duplicate key');
});

test('a fault that somebody has caught is told all the same: nothing was written', async () => {
  const caught = inTransaction(connection.db, async (trx) => {
    await write(trx, 'a');
    await write(trx, 'a').catch(() => {});
    return 'done';
  });
  await expect(caught).rejects.toThrow('duplicate key');
  expect(await read()).toEqual([]);
});

test('a plan that a migration has outdated is not tried again behind the end of its transaction', async () => {
  const { pool, db } = connection;
  await pool.query('create table things (name text)');
  const insert = (on: Database) => sql`insert into things values (${'thing'}) returning *`.execute(on);
  for (let count = 0; count < 5; count += 1) await insert(db);
  await pool.query('alter table things add size integer');
  const failing = inTransaction(db, (trx) =>
    Promise.all([insert(trx), Promise.reject(new Error('Refused'))]),
  );
  await expect(failing).rejects.toThrow('Refused');
  expect((await pool.query('select from things')).rowCount).toBe(5);
  await insert(db);
  expect((await pool.query('select from things')).rowCount).toBe(6);
});

test('a connection that somebody left within a transaction is given to nobody else', async () => {
  const { pool } = connection;
  const client = await pool.connect();
  await client.query('begin');
  await client.query("insert into notes values ('a')");
  client.release();
  await pool.query("insert into notes values ('b')");
  expect(await read()).toEqual(['b']);
});

test('there is no transaction within a transaction', async () => {
  const nested = inTransaction(connection.db, (trx) => inTransaction(trx, (inner) => write(inner, 'a')));
  await expect(nested).rejects.toThrow('A transaction within a transaction');
  expect(await read()).toEqual([]);
});

test('a connection that dies in the middle ends the transaction, and not the process', async () => {
  const { db, close } = connect({ url: connection.url });
  const lost = inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await write(trx, 'a');
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Long enough for the bad news to arrive while nobody asks.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([write(trx, 'b'), write(trx, 'c')]);
  });
  await expect(lost).rejects.toThrow(/connection|terminat/i);
  expect(await read(db)).toEqual([]);
  await close();
});

test('a connection that dies with statements under way fails them all', async () => {
  const { db, close } = connect({ url: connection.url });
  const lost = inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    setTimeout(() => void sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db), 50);
    await Promise.all([write(trx, 'a'), sql`select pg_sleep(10)`.execute(trx), write(trx, 'b')]);
  });
  await expect(lost).rejects.toThrow(/connection|terminat/i);
  expect(await read(db)).toEqual([]);
  await close();
});
