import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { PreparingClient } from './preparing-client';
import { surviveByReading } from './surviving-reads';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** What reads go through. */
export interface Reading {
  db: Database;
  /** For hot paths that want a prepared statement; everything else goes through `db`. */
  pool: Pool;
}

export interface Connection extends Reading {
  close(): Promise<void>;
}

export interface ConnectionSettings {
  url: string;
  poolSize?: number;
  /** Called when an idle connection dies, as at a failover; the pool makes a new one by itself. */
  onConnectionLost?: (error: Error) => void;
}

// Rows count in 64 bits, JavaScript in 53; no count of ours comes near.
types.setTypeParser(types.builtins.INT8, Number);
// A day is a day of Tokyo, not a moment.
types.setTypeParser(types.builtins.DATE, (text) => text);

const sessionSettings = {
  TimeZone: 'UTC',
  // Statements that come up often are prepared, and planned once for all values.
  plan_cache_mode: 'force_generic_plan',
  // Such a plan is made while tables are small, and must still be right when they are not: row by row, by an index. Reading a
  // whole table remains possible where there is no index.
  random_page_cost: 1.1,
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  idle_in_transaction_session_timeout: 30_000,
  statement_timeout: 30_000,
};

export function connect({ url, poolSize = 10, onConnectionLost }: ConnectionSettings): Connection {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'meal-tickets',
    Client: PreparingClient,
    // Statements of a transaction that do not wait for each other go out together.
    pipeline: true,
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onConnectionLost?.(error);
  });
  // A connection that dies between two statements of a transaction belongs to nobody else: the next statement fails, and
  // without a listener so would the whole process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Whatever went wrong: nobody is to go on in another's transaction.
  pool.on('release', (_, client) => {
    // Nor is anybody to be sent to a server that only reads since it is a standby.
    const isOfStandby = client instanceof PreparingClient && client.isOfStandby;
    if (client.getTransactionStatus() !== 'I' || isOfStandby) client.end().catch(() => {});
  });
  surviveByReading(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    closing = true;
    return db.destroy();
  };
  return { db, pool, close };
}
