import { openPool } from '@meal/postgres/open-pool';
import { hotSession } from '@meal/postgres/session-settings';
import { createTestDatabase } from '@meal/postgres/testing/test-database';
import { expect, test } from 'vitest';
import { createTables } from './create-tables';
import { openSandboxDatabase } from './tables';

test('many processes may set the tables up at once, and again later', async () => {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.url, size: 8, session: hotSession });
  const db = openSandboxDatabase(pool);
  await Promise.all(Array.from({ length: 8 }, () => createTables(db)));
  await createTables(db);
  const { tables } = await db
    .withTables<{ 'information_schema.tables': { table_schema: string } }>()
    .withoutPlugins()
    .selectFrom('information_schema.tables')
    .select(({ fn }) => fn.countAll<number>().as('tables'))
    .where('table_schema', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  expect(tables).toBe(7);
  await pool.end();
  await database.drop();
});
