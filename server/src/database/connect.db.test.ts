import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { connect } from './connect';

test('a connection that dies in the middle of a transaction ends the transaction, and not the process', async () => {
  const database = await createTestDatabase();
  const { db, close } = connect({ url: database.url });
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Long enough for the bad news to arrive while nobody asks.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(lost).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
  await database.drop();
});
