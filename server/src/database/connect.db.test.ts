import { createTestDatabase } from '@meal/postgres/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './connect';

test('what comes up often is prepared once for each connection, and answers the same', async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = connect({ url: database.url, poolSize: 1 });
  const ask = async (number: number) =>
    (await sql<{ next: number }>`select ${number}::integer + 1 as next`.execute(db)).rows[0]?.next;
  const prepared = async () => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement.includes('+ 1 as next')).length;
  };
  expect([await ask(1), await ask(2), await prepared()]).toEqual([2, 3, 0]);
  expect([await ask(3), await ask(4), await ask(5), await prepared()]).toEqual([4, 5, 6, 1]);
  await close();
  await database.drop();
});

test('a migration that gives a table one more column is not noticed by statements that were prepared before', async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = connect({ url: database.url, poolSize: 2 });
  await pool.query('create table things (name text)');
  await pool.query("insert into things values ('one')");
  const read = (from: typeof db) =>
    sql<object>`select * from things where name = ${'one'}`.execute(from).then(({ rows }) => rows);
  const both = () =>
    db
      .connection()
      .execute((first) => db.connection().execute(async (second) => [await read(first), await read(second)]));
  for (let count = 0; count < 4; count += 1) await both();
  await pool.query('alter table things add size integer');
  const now = [{ name: 'one', size: null }];
  expect(await both()).toEqual([now, now]);
  await pool.query('alter table things drop size');
  const within = () => db.transaction().execute(read);
  await expect(within()).rejects.toThrow('cached plan');
  expect(await within()).toEqual([{ name: 'one' }]);
  await close();
  await database.drop();
});
