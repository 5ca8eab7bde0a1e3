import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Started {
  process: ChildProcess;
  /** Resolves with what the process said first: the address, or why it refused. */
  said: Promise<{ url?: string; refusal?: string }>;
  ended: Promise<unknown>;
}

const program = fileURLToPath(new URL('run-for-tests.ts', import.meta.url));

/** Starts the database in a process of its own, in its own group as a terminal would. */
export function startInOwnProcess(dataDir: string, as: { uid?: number; gid?: number } = {}): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    ...as,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<{ url?: string; refusal?: string }>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(JSON.parse(output));
    });
    child.once('exit', () => resolve({ refusal: 'ended without a word' }));
  });
  return { process: child, said, ended: once(child, 'exit') };
}
