import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { inTransaction } from '../platform/transaction';

const settings = [
  'set transaction read only',
  // A page of a grown book may take its time; nobody waits for it at a screen.
  "set local statement_timeout = '2min'",
];

/** Reads for a check of the books: one moment, and nothing is changed. Its sessions are those of jobs. */
export function inAudit<Result>(db: Database, read: (trx: Database) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (trx) => {
    for (const setting of settings) await sql.raw(setting).execute(trx);
    return read(trx);
  });
}
