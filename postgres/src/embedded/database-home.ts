import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { replaceFile } from './durable-file';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { postgresAccount, startedByRoot } from './postgres-account';
import { systemErrorCode } from './system-error';

/** Folder that holds the cluster, its log, and the lock; PostgreSQL's account can reach it. */
export interface DatabaseHome {
  folder: string;
  cluster: string;
  /** Set when the database cannot be inside DATA_DIR; for the person who will look for it there. */
  notice?: string;
}

const ownersOnly = 0o700;
const searchOnly = 0o111;
const elsewhere = '/var/lib/kansai-meal-tickets';

/*
 * Normally <DATA_DIR>/postgres. A server started by root lends PostgreSQL an account that may be unable to
 * pass a folder above DATA_DIR (one only root may read). Opening such a folder to everybody is not ours to
 * decide, so the database then lives under /var/lib, and a pointer file in DATA_DIR says where. The place is
 * named by chance and not by the path: a deleted DATA_DIR must not come back with its old database.
 */
export function databaseHome(dataDir: string): DatabaseHome {
  const firstMade = mkdirSync(resolve(dataDir), { recursive: true, mode: ownersOnly });
  const realDataDir = realpathSync(dataDir);
  if (startedByRoot()) letThrough(realDataDir, firstMade);
  const folder = join(realDataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: ownersOnly });
  if (startedByRoot()) allowSearch(folder);

  const pointer = join(folder, 'location');
  const kept = readPointer(pointer);
  if (kept !== undefined) return homeElsewhere(kept, realDataDir);
  const cluster = join(folder, 'cluster');
  if (postgresAccount(cluster).canEnter(folder)) return { folder, cluster };
  if (statSync(cluster, { throwIfNoEntry: false }) !== undefined) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} can no longer be reached by the account PostgreSQL runs as, because a folder above it was closed to others. Open that folder for search again (chmod o+x), or start the server as the owner of the database.`,
    );
  }
  const place = join(elsewhere, `${basename(dirname(realDataDir))}-${randomBytes(6).toString('hex')}`);
  mkdirSync(place, { recursive: true });
  chmodSync(elsewhere, 0o711);
  chmodSync(place, 0o711);
  replaceFile(pointer, `${place}\n`);
  return homeElsewhere(place, realDataDir);
}

function homeElsewhere(folder: string, dataDir: string): DatabaseHome {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status === undefined) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} is kept in ${folder}, which is missing. Put it back, or delete ${join(dataDir, 'postgres')} to begin with an empty database.`,
    );
  }
  if (status.uid !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} is kept in ${folder}, which belongs to another user. Start the server as the user who made it (root).`,
    );
  }
  return {
    folder,
    cluster: join(folder, 'cluster'),
    notice: `The database is kept in ${folder}: PostgreSQL does not run as root, and its account cannot reach ${dataDir}.`,
  };
}

// Search permission on our own folders lets nobody list or read what is in them.
function letThrough(dataDir: string, firstMade: string | undefined): void {
  if (statSync(dataDir).uid === 0) allowSearch(dataDir);
  if (firstMade === undefined) return;
  for (let path = dataDir; path.startsWith(firstMade); path = dirname(path)) allowSearch(path);
}

function allowSearch(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & searchOnly) !== searchOnly) chmodSync(folder, mode | searchOnly);
}

function readPointer(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
