import { findRunningDatabase } from '@meal/postgres/embedded/find-running-database';
import { plainSession } from '@meal/postgres/session-settings';
import type { Config } from './config';
import { type Connection, connect } from './database/connect';
import { isMigrated } from './database/migrate';

/** Does something with the database of a server that runs, or of DATABASE_URL; says in one sentence what is lacking. */
export async function besideRunningServer<Result>(
  config: Config,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = connect({ url: addressOf(config), poolSize: 2, session: plainSession });
  try {
    const isUpToDate = await isMigrated(connection.db).catch((error: unknown) =>
      tellUnreachable(config, error),
    );
    if (!isUpToDate) {
      throw new Error(
        'The database is not up to date: start the server of this version once, then try again.',
      );
    }
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function addressOf(config: Config): string {
  const url = config.databaseUrl ?? findRunningDatabase(config.dataDir);
  if (url === undefined) throw new Error(notRunning(config));
  return url;
}

function notRunning({ dataDir }: Config): string {
  return `No embedded database is running in ${dataDir}: start the server and try again, or set DATABASE_URL to the address of the database.`;
}

function tellUnreachable(config: Config, error: unknown): never {
  const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  if (!refused) throw error;
  const told = config.databaseUrl ? 'Nobody answers at the address of DATABASE_URL.' : notRunning(config);
  throw new Error(told, { cause: error });
}
