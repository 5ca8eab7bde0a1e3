import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process for good: a process id alone is given to somebody else after its owner has died. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in the words of this operating system; compared, never read. */
  started: string;
  /** Which boot of which machine, and which process table of it, the process id belongs to. */
  boot: string;
  host: string;
  processTable: string;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** The start time of a living process, or undefined when there is none (a zombie counts as none). */
export function processStart(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') {
    const stat = textOf(`/proc/${pid}/stat`);
    if (stat === '') return undefined;
    // The second field is the command in brackets and may itself hold brackets and spaces.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : fields[18];
  }
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    boot: textOf('/proc/sys/kernel/random/boot_id'),
    host: hostname(),
    processTable: linkOf('/proc/self/ns/pid'),
  };
}

/**
 * Whether the process still runs. 'unknown' when it belongs to another machine or container that shares the
 * folder with us: its process ids mean nothing here.
 */
export function livenessOf(identity: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  const own = ownIdentity();
  if (identity.host !== own.host || identity.processTable !== own.processTable) return 'unknown';
  if (identity.boot !== own.boot) return 'dead';
  return processStart(identity.pid) === identity.started ? 'alive' : 'dead';
}
