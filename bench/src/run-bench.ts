import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildProcesses } from './child-processes';
import { describeMachine } from './figures';

export interface Bench {
  folder: string;
  database: ChildProcesses;
  servers: ChildProcesses;
}

/** Measures in a folder of its own, and leaves nothing behind; status 1 where a bar is missed. */
export async function runBench(
  name: string,
  measure: (bench: Bench) => Promise<boolean>,
  end: () => Promise<void> = async () => {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `meal-bench-${name}-`));
  const database = new ChildProcesses();
  const servers = new ChildProcesses();
  const cleanUp = async () => {
    await end();
    await servers.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  }
  console.log(describeMachine());
  try {
    process.exitCode = (await measure({ folder, database, servers })) ? 0 : 1;
  } finally {
    await cleanUp();
  }
}
