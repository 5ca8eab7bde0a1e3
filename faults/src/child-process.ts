import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const stopMs = 20_000;
const running = new Set<ChildProcess>();
// However a campaign ends, none of its programs outlives it; the keeper of the database stops that first.
process.once('exit', () => {
  for (const child of running) {
    child.kill('SIGTERM');
    // Who is stopped hears nothing.
    child.kill('SIGCONT');
  }
});

/** A Node program of its own; what it says goes to a file. Nothing of the caller's settings reaches it. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  logFile: string,
): Promise<ChildProcess> {
  const log: FileHandle = await open(logFile, 'a');
  try {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
      stdio: ['ignore', log.fd, log.fd],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  } finally {
    await log.close();
  }
}

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Ends a program in good order, or after a while at once. */
export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}
