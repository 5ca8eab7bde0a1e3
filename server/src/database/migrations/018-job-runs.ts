import { type Kysely, sql } from 'kysely';

/** Jobs with a time of day are run by one worker at a time, whichever comes first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table job_runs (
    job text primary key,
    due_at timestamptz(3) not null,
    -- Until then one worker is at it.
    leased_until timestamptz(3),
    -- In a row; the next success sets it back.
    failures integer not null default 0
  )`,
];
