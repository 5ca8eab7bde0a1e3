import { type Kysely, sql } from 'kysely';

/** What cannot be done now is found, and keeps nothing else waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  `create index payment_operations_left on payment_operations (payment_id) where state = 'needsHuman'`,
];
