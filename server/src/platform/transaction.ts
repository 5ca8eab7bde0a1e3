import type { Database } from '../database/connect';

/** Commits together what belongs together. Inside, use the given handle for every statement. */
export function inTransaction<Result>(
  db: Database,
  steps: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(steps);
}
