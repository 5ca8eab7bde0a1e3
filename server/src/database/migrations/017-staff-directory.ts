import { type Kysely, sql } from 'kysely';

/** Who works here can be looked up, and the trail says from which session something was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null where nobody has signed in since; sessions and known browsers are swept, this stays.
  'alter table staff add column signed_in_at timestamptz(3)',
  'create index staff_by_store on staff (store_id)',
  'create index staff_invitations_by_store on staff_invitations (store_id)',
  // Null where nobody was signed in, and in rows of servers that do not know it.
  'alter table staff_audit add column session text',
];
