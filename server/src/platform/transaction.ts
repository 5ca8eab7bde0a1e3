import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, isRolledBack } from '@meal/postgres/database-fault';
import { CompiledQuery } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '../database/connect';
import { transactionHandle } from './transaction-handle';

/** A failover takes longer, and everybody comes back at once: apart from each other, and once. */
const pauseMs = { least: 50, spread: 150 };

/**
 * Commits together what belongs together. Inside, use the given handle for every statement; those that do not wait for each
 * other go out `together`.
 *
 * Where others, or a database that goes away, have ended it before its commit was sent, nothing is written, and it is tried
 * once more: steps do nothing that a second time would do twice.
 */
export async function inTransaction<Result>(
  db: Database,
  steps: (trx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) throw new Error('A transaction within a transaction');
  const progress = { isCommitSent: false };
  try {
    return await runTransaction(db, steps, progress);
  } catch (error) {
    const isWorthAnother = isRolledBack(error) || (isDatabaseAway(error) && !progress.isCommitSent);
    if (!isWorthAnother) throw error;
  }
  await pause(pauseMs.least + Math.random() * pauseMs.spread);
  return runTransaction(db, steps, { isCommitSent: false });
}

async function runTransaction<Result>(
  db: Database,
  steps: (trx: Database) => Promise<Result>,
  progress: { isCommitSent: boolean },
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    let cause: unknown;
    const send = (command: string) => connection.executeQuery(CompiledQuery.raw(command));
    const handle = transactionHandle(db, {
      async provideConnection(use) {
        // Whoever is late must not write without a transaction.
        if (isOver) throw new Error('The transaction is over');
        try {
          return await use(connection);
        } catch (error) {
          if (!isConsequence(error)) cause ??= error;
          throw error;
        }
      },
    });
    await send('begin');
    try {
      const result = await steps(handle);
      isOver = true;
      // Somebody has caught it; but the database commits nothing after a fault, and says so to nobody.
      if (cause !== undefined) throw cause;
      progress.isCommitSent = true;
      await send('commit');
      return result;
    } catch (error) {
      isOver = true;
      // A connection that is lost has rolled back already.
      await send('rollback').catch(() => {});
      throw isConsequence(error) ? (cause ?? error) : error;
    }
  });
}

/** Everything that was sent behind the statement that failed fails as well, and may be heard of first. */
function isConsequence(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25P02';
}
