import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Works while others are stopped in their tracks; whatever happens, they go on. */
export async function whileStopped(pids: readonly number[], work: () => Promise<unknown>): Promise<void> {
  try {
    for (const pid of pids) signal(pid, 'SIGSTOP');
    await work();
  } finally {
    letGoOn(pids);
  }
}

export function letGoOn(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, 'SIGCONT');
}

export async function stoppedAmong(pids: readonly number[]): Promise<number[]> {
  const rows = await listProcesses();
  return rows.filter(({ pid, state }) => pids.includes(pid) && state.startsWith('T')).map(({ pid }) => pid);
}

export async function childrenOf(parent: number): Promise<number[]> {
  const rows = await listProcesses();
  return rows.filter(({ ppid }) => ppid === parent).map(({ pid }) => pid);
}

async function listProcesses(): Promise<{ pid: number; ppid: number; state: string }[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, ppid, state = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), ppid: Number(ppid), state };
    });
}

/** Processes of a database come and go. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
