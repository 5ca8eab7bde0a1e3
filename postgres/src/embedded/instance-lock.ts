import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFile, replaceFile } from './durable-file';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { livenessOf, ownIdentity, type ProcessIdentity } from './process-identity';
import { systemErrorCode } from './system-error';

export interface InstanceLock {
  release(): void;
}

interface LockContent {
  holder: ProcessIdentity | null;
}

const heartbeatMs = 1_000;
const strangerWatchMs = 5_000;
const lockName = /^instance-(\d+)\.lock$/;

/*
 * Lock files are numbered and the highest number holds. A dead holder's file is never removed before its
 * successor's exists, so of two servers that find the same dead holder exactly one creates the next number.
 */
export async function takeInstanceLock(folder: string, watchMs = strangerWatchMs): Promise<InstanceLock> {
  for (;;) {
    const highest = highestLock(folder);
    if (highest > 0) await refuseIfHeld(pathOf(folder, highest), watchMs);
    const mine = highest + 1;
    if (!createLock(folder, mine)) continue;
    if (highestLock(folder) > mine) {
      rmSync(pathOf(folder, mine), { force: true });
      continue;
    }
    for (const older of lockNumbers(folder).filter((number) => number < mine)) {
      rmSync(pathOf(folder, older), { force: true });
    }
    return heldLock(folder, mine);
  }
}

function heldLock(folder: string, number: number): InstanceLock {
  const path = pathOf(folder, number);
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder may have been deleted under us; the database itself will say so.
    }
  }, heartbeatMs);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      try {
        // Marked free, not removed: numbers only grow, or a slow contender could reuse one.
        replaceFile(path, JSON.stringify({ holder: null } satisfies LockContent));
      } catch {
        // Nothing left to release when the folder is gone.
      }
    },
  };
}

async function refuseIfHeld(path: string, watchMs: number): Promise<void> {
  const holder = readHolder(path);
  if (holder === null) return;
  const liveness = livenessOf(holder);
  if (liveness === 'alive') {
    throw new EmbeddedDatabaseError(
      `Another server (process ${holder.pid}) is already using this data folder. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    );
  }
  if (liveness === 'unknown' && (await isStillTouched(path, watchMs))) {
    throw new EmbeddedDatabaseError(
      `A server on another machine or container (${holder.host}) is already using this data folder. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    );
  }
}

async function isStillTouched(path: string, watchMs: number): Promise<boolean> {
  const touchedAt = () => {
    try {
      return statSync(path).mtimeMs;
    } catch {
      return 0;
    }
  };
  const before = touchedAt();
  for (let waited = 0; waited < watchMs; waited += heartbeatMs / 4) {
    await sleep(heartbeatMs / 4);
    if (touchedAt() !== before) return true;
  }
  return false;
}

function readHolder(path: string): ProcessIdentity | null {
  try {
    const content: LockContent = JSON.parse(readFileSync(path, 'utf8'));
    return typeof content.holder?.pid === 'number' ? content.holder : null;
  } catch {
    // Lock files appear whole, by link or rename: an unreadable one was damaged after its holder died.
    return null;
  }
}

function createLock(folder: string, number: number): boolean {
  const draft = join(folder, `lock-draft-${randomBytes(6).toString('hex')}`);
  createFile(draft, JSON.stringify({ holder: ownIdentity() } satisfies LockContent), 0o644);
  try {
    linkSync(draft, pathOf(folder, number));
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function lockNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = lockName.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function highestLock(folder: string): number {
  return Math.max(0, ...lockNumbers(folder));
}

function pathOf(folder: string, number: number): string {
  return join(folder, `instance-${number}.lock`);
}
