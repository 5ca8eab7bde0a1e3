import { type Kysely, sql } from 'kysely';

/** A comparison price says of which day it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table offers add column compared_on date').execute(db);
}
