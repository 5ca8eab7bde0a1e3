import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** Which charges the provider has listed so far: in the database, so that a million of them take no memory here. */
export interface ListedCharges {
  add(paymentIds: readonly string[]): Promise<void>;
  has(paymentIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Lends a list that is gone afterwards, with the one connection that knows of it. */
export function withListedCharges<Result>(
  db: Database,
  work: (listed: ListedCharges, db: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary table listed_charges (payment_id text primary key)`.execute(connection);
    try {
      return await work(listedOn(connection), connection);
    } finally {
      await sql`drop table listed_charges`.execute(connection);
    }
  });
}

function listedOn(db: Database): ListedCharges {
  return {
    async add(paymentIds) {
      await sql`insert into listed_charges select unnest(${paymentIds}::text[])
        on conflict do nothing`.execute(db);
    },
    async has(paymentIds) {
      const { rows } = await sql<{ payment_id: string }>`
        select payment_id from listed_charges where payment_id = any(${paymentIds}::text[])`.execute(db);
      return new Set(rows.map(({ payment_id }) => payment_id));
    },
  };
}
