import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from '../embedded/embedded-database-error';
import { takeInstanceLock } from '../embedded/instance-lock';
import { stopLeftovers } from '../embedded/leftover-processes';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded/start-embedded-database';
import { systemErrorCode } from '../embedded/system-error';

const prefix = 'meal-test-postgres-';

/** A PostgreSQL for one test run in a temporary folder. Its data is worth nothing, so it may be lost. */
export async function startThrowawayServer(): Promise<EmbeddedDatabase> {
  await removeAbandonedServers();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const server = await startEmbeddedDatabase({
    dataDir,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  return {
    ...server,
    // Every suite has a database of its own.
    url: server.superuserUrl,
    async stop() {
      await server.stop();
      rmSync(server.folder, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Test runs that were killed leave a server and a folder behind. */
async function removeAbandonedServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    const folder = join(dataDir, 'postgres');
    try {
      const lock = await takeInstanceLock(folder);
      await stopLeftovers({ folder, cluster: join(folder, 'cluster') }, () => {});
      lock.release();
      rmSync(dataDir, { recursive: true, force: true });
    } catch (error) {
      // In use by another run, another user's, or half removed.
      if (!(error instanceof EmbeddedDatabaseError || systemErrorCode(error) !== undefined)) throw error;
    }
  }
}
