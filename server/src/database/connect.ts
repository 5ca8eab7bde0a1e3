import { openPool } from '@meal/postgres/open-pool';
import { hotSession, type SessionSettings } from '@meal/postgres/session-settings';
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
  /** That of visitors' calls unless another is wanted. */
  session?: SessionSettings;
  /** Called when an idle connection dies, as at a failover; the pool makes a new one by itself. */
  onConnectionLost?: (error: Error) => void;
}

export function connect({
  url,
  poolSize,
  session = hotSession,
  onConnectionLost,
}: ConnectionSettings): Connection {
  const pool = openPool({ url, size: poolSize, session, onConnectionLost });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
