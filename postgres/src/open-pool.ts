import { Pool, types } from 'pg';
import { PreparingClient } from './preparing-client';
import type { SessionSettings } from './session-settings';
import { surviveByReading } from './surviving-reads';

export interface PoolSettings {
  url: string;
  size?: number;
  session: SessionSettings;
  /** Called when an idle connection dies, as at a failover; the pool makes a new one by itself. */
  onConnectionLost?: (error: Error) => void;
}

// Rows count in 64 bits, JavaScript in 53; no count of ours comes near.
types.setTypeParser(types.builtins.INT8, Number);
// A day is a day of Tokyo, not a moment.
types.setTypeParser(types.builtins.DATE, (text) => text);

/** Connections that prepare what comes up often, survive a failover where that is safe, and never carry another's transaction. */
export function openPool({ url, size = 10, session, onConnectionLost }: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'meal-tickets',
    Client: PreparingClient,
    // Statements of a transaction that do not wait for each other go out together.
    pipeline: true,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionLost?.(error);
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
  return pool;
}
