import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { freePort, loopback } from './free-port';
import { signalProcess } from './leftover-processes';
import type { PostgresAccount } from './postgres-account';

export interface PostgresProcess {
  port: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export type PostgresSettings = Record<string, string | number>;

interface Launch {
  cluster: string;
  logFile: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  preferredPort: number | undefined;
  settings: PostgresSettings;
}

const readinessMs = 120_000;
const logLimit = 10 * 1024 * 1024;

const ownSettings: PostgresSettings = {
  listen_addresses: loopback,
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // What visitors typed does not belong in a log file: no statements, no key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export async function launchPostgres(launch: Launch): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? launch.preferredPort : undefined);
    const log = openLog(launch.logFile);
    const logBegins = fstatSync(log).size;
    const child = spawnPostgres(launch, port, log);
    closeSync(log);
    const ended = new Promise<void>((resolve) =>
      child.once('exit', () => resolve()).once('error', () => resolve()),
    );
    if (await becomesReady(child, ended, launch.cluster)) {
      return { port, ended, stop: () => stopPostgres(child, ended) };
    }
    const complaint = tailOf(launch.logFile, logBegins);
    // Somebody took the port between our look and PostgreSQL's.
    if (/could not (bind|create any TCP)/.test(complaint) && attempt < 5) continue;
    throw new EmbeddedDatabaseError(
      `The database did not start; ${launch.logFile} says why.${complaint === '' ? '' : ` Its last lines:\n${complaint}`}`,
    );
  }
}

function spawnPostgres(
  { binaries, cluster, account, settings }: Launch,
  port: number,
  log: number,
): ChildProcess {
  const options = Object.entries({ ...ownSettings, ...settings, port });
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account.spawnAs,
      cwd: '/',
      // A group of its own: the terminal's Ctrl-C goes to the server, which stops PostgreSQL after its own work.
      detached: true,
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  return child;
}

async function becomesReady(child: ChildProcess, ended: Promise<void>, cluster: string): Promise<boolean> {
  const endedFirst = ended.then(() => true);
  const deadline = Date.now() + readinessMs;
  while (!isReady(cluster, child.pid)) {
    if (Date.now() > deadline) await stopPostgres(child, ended);
    if (await Promise.race([endedFirst, sleep(10, false)])) return false;
  }
  return true;
}

// As pg_ctl does: the first line of the pid file is the process, the eighth its state.
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function stopPostgres(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const patience = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, milliseconds] of patience) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    signalProcess(child.pid, signal);
    const timeout = new AbortController();
    await Promise.race([ended, sleep(milliseconds, undefined, { signal: timeout.signal }).catch(() => {})]);
    timeout.abort();
  }
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) renameSync(path, `${path}.1`);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  return openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
}

function tailOf(path: string, from: number): string {
  const descriptor = openSync(path, 'r');
  try {
    const length = Math.max(0, fstatSync(descriptor).size - from);
    const buffer = Buffer.alloc(Math.min(length, 4_000));
    readSync(descriptor, buffer, 0, buffer.length, from + length - buffer.length);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(descriptor);
  }
}
