import type { Database } from '../database/connect';

/** Commits together what belongs together. Inside, use the given handle for every statement. */
export function inTransaction<Result>(
  db: Database,
  steps: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(steps);
}

/** True for the error of a unique constraint, as when two requests claim one address at once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
