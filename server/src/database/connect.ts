import { openPool } from '@meal/postgres/open-pool';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
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

export function connect({ url, poolSize, onConnectionLost }: ConnectionSettings): Connection {
  const pool = openPool({ url, size: poolSize, session: sessionSettings, onConnectionLost });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
