import { hotSession, plainSession } from '@meal/postgres/session-settings';
import { type Connection, type ConnectionSettings, connect } from './connect';

/** What visitors wait for, and what runs by itself, each with sessions of its own. */
export interface Connections {
  calls: Connection;
  jobs: Connection;
  close(): Promise<void>;
}

interface ProcessSettings extends Omit<ConnectionSettings, 'session'> {
  poolSize: number;
  parts: { api: boolean; worker: boolean };
}

/**
 * Visitors' statements are few, come up all the time and touch few rows; sweeps, audits and jobs go through tables of any size, and
 * plan as PostgreSQL does by itself. A process that does both takes half as many connections more, one that does only one of them
 * none.
 */
export function openConnections({ parts, poolSize, ...settings }: ProcessSettings): Connections {
  if (parts.api && parts.worker) {
    const calls = connect({ ...settings, poolSize, session: hotSession });
    const jobs = connect({ ...settings, poolSize: Math.ceil(poolSize / 2) + 1, session: plainSession });
    return { calls, jobs, close: async () => void (await Promise.all([calls.close(), jobs.close()])) };
  }
  const session = parts.api ? hotSession : plainSession;
  const only = connect({ ...settings, poolSize, session });
  return { calls: only, jobs: only, close: only.close };
}
