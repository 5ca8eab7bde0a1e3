import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { processStart } from './process-identity';
import { systemErrorCode } from './system-error';

interface FoundProcess {
  pid: number;
  started: string;
}

const programs = new Set(['postgres', 'initdb']);

/**
 * Stops what a killed server left running on this folder, so that it is not taken for a second instance.
 * Call it only while holding the instance lock. Only processes that are PostgreSQL's programs at work in this
 * very folder are touched, whatever process id the stale files name.
 */
export async function stopLeftovers(
  home: { folder: string; cluster: string },
  log: (message: string) => void,
): Promise<void> {
  const found = processesAtWorkIn(home.folder);
  if (found.length > 0) {
    log('Stopping the database that an earlier server left running.');
    const postmaster = found.find(({ pid }) => pid === recordedPid(home.cluster));
    const gone =
      (postmaster !== undefined && (await stopAndWait([postmaster], found, 'SIGINT', 20_000))) ||
      // Without its postmaster nothing here has anything left to save.
      (await stopAndWait(found, found, 'SIGKILL', 5_000));
    if (!gone) {
      throw new EmbeddedDatabaseError(
        `A database left running by an earlier server (process ${found[0]?.pid}) does not stop. Stop it by hand and start again.`,
      );
    }
  }
  removeMisleadingPidFile(home.cluster);
}

async function stopAndWait(
  targets: FoundProcess[],
  all: FoundProcess[],
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  for (const { pid } of targets.filter(isAlive)) signalProcess(pid, signal);
  const deadline = Date.now() + patienceMs;
  while (all.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

const isAlive = ({ pid, started }: FoundProcess) => processStart(pid) === started;

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

/*
 * PostgreSQL clears a pid file whose process is gone, and looks for its own orphans by it; but it refuses to
 * start while the id belongs to anything, be it a stranger of the same user or a zombie nobody has buried. We
 * have just seen that nothing is at work in the folder.
 */
function removeMisleadingPidFile(cluster: string): void {
  const pid = recordedPid(cluster);
  if (pid !== undefined && idIsInUse(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function idIsInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) !== 'ESRCH';
  }
}

/** The postmaster's process id as PostgreSQL itself wrote it. */
function recordedPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function processesAtWorkIn(folder: string): FoundProcess[] {
  const pids = process.platform === 'linux' ? pidsFromProc(folder) : pidsFromPs(folder);
  return pids.flatMap((pid) => {
    const started = processStart(pid);
    return started === undefined ? [] : [{ pid, started }];
  });
}

function pidsFromProc(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isSafeInteger(pid) || pid <= 0) return false;
      try {
        const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
        if (!programs.has(program)) return false;
        // PostgreSQL works in its data folder; initdb only names it.
        const workingFolder = readlinkSync(`/proc/${pid}/cwd`);
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return [workingFolder, ...words].some((word) => word.startsWith(folder + sep));
      } catch {
        // Another user's process, or one that has just ended.
        return false;
      }
    });
}

// Elsewhere the postmaster is known by its arguments; its children end by themselves when it does.
function pidsFromPs(folder: string): number[] {
  const list = execFileSync('ps', ['-axww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined || !command.includes(` ${folder}${sep}`)) return [];
    return [...programs].some((program) => command.includes(`${sep}${program} `)) ? [Number(pid)] : [];
  });
}
