import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** How many connections to this database wait for a lock of another. */
export async function waitingForLocks(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}
