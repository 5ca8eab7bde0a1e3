import { createTestDatabase } from '@meal/postgres/testing/test-database';
import { expect, test } from 'vitest';
import { connect } from '../database/connect';
import { createTables } from './create-tables';
import { openSandboxDatabase } from './tables';

test('many processes may set the tables up at once, and again later', async () => {
  const database = await createTestDatabase();
  const connection = connect({ url: database.url, poolSize: 8 });
  const db = openSandboxDatabase(connection.pool);
  await Promise.all(Array.from({ length: 8 }, () => createTables(db)));
  await createTables(db);
  const { tables } = await db
    .withTables<{ 'information_schema.tables': { table_schema: string } }>()
    .withoutPlugins()
    .selectFrom('information_schema.tables')
    .select(({ fn }) => fn.countAll<number>().as('tables'))
    .where('table_schema', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  expect(tables).toBe(6);
  await connection.close();
  await database.drop();
});
