import { type ConnectionProvider, PostgresDialect, Transaction } from 'kysely';
import type { Database } from '../database/connect';
import type { Tables } from '../database/tables';

/** A handle whose statements go where the given one's go, by way of `provider`. */
export function transactionHandle(db: Database, provider: ConnectionProvider): Database {
  return new Transaction<Tables>({ ...unused, executor: db.getExecutor().withConnectionProvider(provider) });
}

// A handle is made with these; but everything it does goes through its executor.
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction has its connection');
  },
});
const unused = { dialect, config: { dialect }, driver: dialect.createDriver() };
