import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { superuserPassword } from './cluster';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { ordinaryUrl } from './ordinary-role';
import { systemErrorCode } from './system-error';

/**
 * The address of the embedded database that a server runs on this data folder, for commands beside that server;
 * undefined if none runs. Changes nothing in the folder.
 */
export function findRunningDatabase(dataDir: string): string | undefined {
  const inside = join(dataDir, 'postgres');
  const folder = firstLines(join(inside, 'location'))[0] || inside;
  const cluster = join(folder, 'cluster');
  // PostgreSQL's own note of itself: process, folder, start, port. A clean stop removes it.
  const port = firstLines(join(cluster, 'postmaster.pid'))[3];
  if (port === undefined) return undefined;
  return ordinaryUrl({ port: Number(port), superuserPassword: superuserPassword(cluster) });
}

function firstLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw new EmbeddedDatabaseError(
      `${path} cannot be read. Do this as the user who started the server, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
