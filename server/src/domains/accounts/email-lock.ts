import { sql } from 'kysely';
import type { Database } from '../../database/connect';

/**
 * What happens to one address happens one after the other until the transaction ends: codes are counted exactly, and
 * an address that nobody owns yet is claimed once.
 */
export async function lockEmail(db: Database, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${emailKey}`}, 0))`.execute(db);
}
