import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/** Who runs PostgreSQL. It refuses root, so a server started by root lends it the account "nobody". */
export interface PostgresAccount {
  /** Given to spawn(); absent when PostgreSQL runs as the server itself does. */
  spawnAs: { uid?: number; gid?: number };
  /** Makes the account the owner of one folder or file that we have just made. */
  own(path: string): void;
  /** Whether the account can enter the folder, asked of the operating system rather than guessed from modes. */
  canEnter(folder: string): boolean;
}

const usualNobody = 65534;

export const startedByRoot = (): boolean => process.getuid?.() === 0;

/** The account for a cluster that exists already is its owner: it may have been made before root took over. */
export function postgresAccount(clusterFolder?: string): PostgresAccount {
  if (!startedByRoot()) return { spawnAs: {}, own: () => {}, canEnter: () => true };
  const { uid, gid } = ownerOf(clusterFolder) ?? nobody();
  // spawn() takes signed 32-bit ids, and the nobody of macOS is -2.
  const spawnAs = { uid: uid | 0, gid: gid | 0 };
  return {
    spawnAs,
    own: (path) => chownSync(path, uid >>> 0, gid >>> 0),
    canEnter: (folder) =>
      spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...spawnAs, cwd: '/', stdio: 'ignore' })
        .status === 0,
  };
}

function ownerOf(folder: string | undefined): { uid: number; gid: number } | undefined {
  const status = folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false });
  return status === undefined || status.uid === 0 ? undefined : status;
}

function nobody(): { uid: number; gid: number } {
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

function idOfNobody(flag: '-u' | '-g'): number {
  try {
    const id = execFileSync('id', [flag, 'nobody'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(id.trim()) || usualNobody;
  } catch {
    return usualNobody;
  }
}
