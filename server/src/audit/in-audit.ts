import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { inTransaction } from '../platform/transaction';

const settings = [
  'set transaction read only',
  // A page of a grown book may take its time; nobody waits for it at a screen.
  "set local statement_timeout = '2min'",
  // Planned for the values at hand: a page is a small part of a table whose size changes from day to day.
  "set local plan_cache_mode = 'force_custom_plan'",
  'set local enable_seqscan = on',
  'set local enable_hashjoin = on',
  'set local enable_mergejoin = on',
];

/** Reads for a check of the books, by other rules than what visitors wait for: one moment, and nothing is changed. */
export function inAudit<Result>(db: Database, read: (trx: Database) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (trx) => {
    for (const setting of settings) await sql.raw(setting).execute(trx);
    return read(trx);
  });
}
