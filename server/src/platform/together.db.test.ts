import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Database } from '../database/connect';
import { openTestConnection, type TestConnection } from '../testing/database-connection';
import { waitingForLocks } from '../testing/waiting-for-locks';
import { together } from './together';
import { inTransaction } from './transaction';

let connection: TestConnection;
beforeAll(async () => {
  connection = await openTestConnection({ poolSize: 3 });
  await connection.pool.query('create sequence turns');
  await connection.pool.query('create table doors (name text primary key)');
  await connection.pool.query("insert into doors values ('first'), ('second')");
});
beforeEach(() => connection.pool.query('alter sequence turns restart'));
afterAll(() => connection.close());

/** As which statement the database has carried it out. */
async function place(db: Database): Promise<number> {
  const { rows } = await sql<{ place: number }>`select nextval('turns') as place`.execute(db);
  return rows[0]?.place ?? 0;
}

async function thinkFirst(db: Database): Promise<number> {
  await turn();
  return place(db);
}

function lock(db: Database, door: string): Promise<unknown> {
  return sql`select from doors where name = ${door} for update`.execute(db);
}

test('the order of the list is that of the database, whoever thinks before sending', async () => {
  const places = await inTransaction(connection.db, (trx) =>
    together(trx, [thinkFirst, place, (db) => thinkFirst(db).then(String), place]),
  );
  expect(places).toEqual([1, 2, '3', 4]);
});

test('nobody waits for an answer: the second is on its way while the first is held up', async () => {
  const { db, pool } = connection;
  const holder = await pool.connect();
  await holder.query("begin; select from doors where name = 'first' for update");
  const queries = new Set<MockInstance<(text: string, values: unknown[]) => unknown>>();
  pool.on('acquire', (client) => queries.add(vi.spyOn(client, 'query')));
  const both = inTransaction(db, (trx) =>
    together(trx, [(each) => lock(each, 'first'), (each) => lock(each, 'second')]),
  );
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  const sent = [...queries].flatMap(({ mock }) => mock.calls).flatMap(([, values]) => values);
  await holder.query('rollback');
  holder.release();
  await both;
  expect(sent).toEqual(['first', 'second']);
});

test('steps that send nothing, and those that send more, hold nobody up', async () => {
  const silent = async () => 'nothing to say';
  const twice = async (db: Database) => [await place(db), await place(db)];
  const answers = await inTransaction(connection.db, (trx) => together(trx, [silent, twice, silent, place]));
  expect(answers).toEqual(['nothing to say', [1, 3], 'nothing to say', 2]);
});

test('lists within lists keep their places', async () => {
  const inner = (db: Database) => together(db, [thinkFirst, place]);
  const answers = await inTransaction(connection.db, (trx) => together(trx, [inner, place]));
  expect(new Set(answers.flat())).toEqual(new Set([1, 2, 3]));
  expect(answers[0][0]).toBe(1);
});

test('where one fails, nothing is written, and its own fault is told', async () => {
  const add = (name: string) => (db: Database) => sql`insert into doors values (${name})`.execute(db);
  const refuse = async () => {
    await turn();
    throw new Error('Refused');
  };
  const twice = inTransaction(connection.db, (trx) =>
    together(trx, [add('third'), add('third'), add('fourth')]),
  );
  await expect(twice).rejects.toThrow('duplicate key');
  const refused = inTransaction(connection.db, (trx) => together(trx, [refuse, add('third')]));
  await expect(refused).rejects.toThrow('Refused');
  const { rowCount } = await connection.pool.query('select from doors');
  expect(rowCount).toBe(2);
});
