import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries';
import { createFile, syncFolder } from './durable-file';
import { EmbeddedDatabaseError } from './embedded-database-error';
import type { PostgresAccount } from './postgres-account';
import { systemErrorCode } from './system-error';

const draftPrefix = 'cluster-draft-';
const passwordFile = 'superuser-password';

// C.UTF-8 is missing from some systems; the builtin provider sorts the same whatever this one says.
const systemLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes the cluster unless it is there. It is made beside its place and moved there whole, with its password
 * inside: a folder of that name is a finished cluster, whenever we were killed.
 */
export async function ensureCluster(
  home: { folder: string; cluster: string },
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<{ isNew: boolean }> {
  await removeDrafts(home.folder);
  if (statSync(home.cluster, { throwIfNoEntry: false }) !== undefined) {
    checkVersion(home.cluster, binaries);
    return { isNew: false };
  }
  const draft = join(home.folder, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  account.own(draft);
  const password = join(draft, passwordFile);
  createFile(password, randomBytes(24).toString('base64url'), 0o600);
  account.own(password);

  const made = join(draft, 'made');
  await makeCluster(made, password, binaries, account);
  renameSync(password, join(made, passwordFile));
  syncFolder(made);
  renameSync(made, home.cluster);
  syncFolder(home.folder);
  rmSync(draft, { recursive: true, force: true });
  return { isNew: true };
}

export function superuserPassword(cluster: string): string {
  try {
    return readFileSync(join(cluster, passwordFile), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The password of the database cannot be read from ${join(cluster, passwordFile)}. Start the server as the user who made the database; if the file was lost, restore it from a backup.`,
      { cause: error },
    );
  }
}

async function makeCluster(
  target: string,
  password: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  let complaint = '';
  for (const locale of systemLocales) {
    const initdb = spawn(
      binaries.initdb,
      [
        // Its own word, by which a left-over initdb is recognised.
        '-D',
        target,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${password}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
      ],
      // A group of its own: Ctrl-C is for the server, which decides what becomes of its children.
      {
        ...account.spawnAs,
        cwd: '/',
        detached: true,
        env: { PATH: process.env.PATH, TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [output, errors, code] = await Promise.all([
      text(initdb.stdout),
      text(initdb.stderr),
      new Promise<number | null>((resolve, reject) => initdb.once('error', reject).once('close', resolve)),
    ]);
    if (code === 0) return;
    complaint = (errors || output).trim();
    rmSync(target, { recursive: true, force: true });
    if (!/invalid locale/.test(complaint)) break;
  }
  throw new EmbeddedDatabaseError(`The database could not be created: ${complaint}`);
}

function checkVersion(cluster: string, binaries: PostgresBinaries): void {
  let made: string;
  try {
    made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `${cluster} is not a database this user can read. Start the server as the user who made it, or use another DATA_DIR.`,
      { cause: error },
    );
  }
  if (made !== binaries.majorVersion) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this version of the project brings ${binaries.majorVersion}. Move the data over with a dump, or start the version that made it.`,
    );
  }
}

/** Whoever initdb had just called when it was killed cannot be told from others yet; it writes for a moment, and ends. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = () => readdirSync(folder).filter((each) => each.startsWith(draftPrefix));
  for (let attempts = 50; drafts().length > 0; attempts -= 1) {
    try {
      for (const name of drafts()) rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      if (systemErrorCode(error) !== 'ENOTEMPTY' || attempts === 0) throw error;
      await sleep(100);
    }
  }
}
