import { createRequire } from 'node:module';

export interface Statement {
  text: string;
  /** Prepared once per connection under this name. */
  name?: string;
  values?: unknown[];
}

export interface Pool {
  query(statement: Statement): Promise<{ rows: unknown[] }>;
  end(): Promise<void>;
}

interface PoolSettings {
  connectionString: string;
  max: number;
  options?: string;
}

// Resolved from there: the very copy that the server runs on.
const fromServer = createRequire(new URL('../../server/package.json', import.meta.url));
type DriverPool = Pool & { on(event: 'error', listener: () => void): void };
const pg: { Pool: new (settings: PoolSettings) => DriverPool } = fromServer('pg');

export function openPool(settings: PoolSettings): Pool {
  const pool = new pg.Pool(settings);
  // PostgreSQL is stopped while connections rest; whoever needs one then is told by the query.
  pool.on('error', () => {});
  return pool;
}
