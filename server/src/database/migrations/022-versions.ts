import { type Kysely, sql } from 'kysely';

/** Orders and tickets say by which transaction they were written last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null in rows that nobody has written since.
  'alter table orders add column version xid8',
  'alter table tickets add column version xid8',
  // By the database, whoever writes: servers of the release before do not know of it.
  'create function raise_version() returns trigger language plpgsql as $$ begin new.version := pg_current_xact_id(); return new; end $$',
  'create trigger raise_version before insert or update on orders for each row execute function raise_version()',
  'create trigger raise_version before insert or update on tickets for each row execute function raise_version()',
];
