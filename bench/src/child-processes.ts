import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface Started {
  picked: string;
  pid: number | undefined;
}

const startMs = 180_000;
const stopMs = 20_000;

/** The processes of one benchmark: each started when the one before is ready, all stopped in the end. */
export class ChildProcesses {
  private readonly running: ChildProcess[] = [];

  /** Starts a Node program and waits for the first line of its output that `pick` finds something in. */
  async start(
    args: readonly string[],
    env: Record<string, string>,
    pick: (line: string) => string | undefined,
    { patienceMs = startMs } = {},
  ): Promise<Started> {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      // Nothing of the caller's own settings may change what is measured.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.running.push(child);
    const lines = createInterface({ input: child.stdout });
    const timer = setTimeout(() => child.kill(), patienceMs);
    try {
      for await (const line of lines) {
        const picked = pick(line);
        if (picked !== undefined) {
          this.watch(child, args);
          return { picked, pid: child.pid };
        }
      }
      throw new Error(`${args.join(' ')} ended before it was ready.`);
    } finally {
      clearTimeout(timer);
      child.stdout.resume();
    }
  }

  /** What is measured after one of them has ended by itself is worth nothing; its last words stand on standard error. */
  private watch(child: ChildProcess, args: readonly string[]): void {
    child.once('exit', (code, signal) => {
      if (code === 0 || !this.running.includes(child)) return;
      console.error(`${args.join(' ')} ended by itself (${signal ?? code}).`);
      process.kill(process.pid, 'SIGTERM');
    });
  }

  /** Ends one outright, as a machine that fails does. */
  async kill({ pid }: Started): Promise<void> {
    const child = this.running.find((each) => each.pid === pid);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.running.splice(this.running.indexOf(child), 1);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** The last one started is stopped first: servers before their database. */
  async stop(): Promise<void> {
    for (const child of this.running.splice(0).reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      // One that is halted hears of it only when it goes on.
      child.kill('SIGCONT');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(timer);
    }
  }
}
