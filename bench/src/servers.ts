import { join } from 'node:path';
import type { ChildProcesses, Started } from './child-processes';

export const poolSize = 10;

/** The embedded PostgreSQL as the product starts it. */
export function startDatabase(processes: ChildProcesses, folder: string): Promise<Started> {
  const program = 'postgres/src/embedded/run-for-tests.ts';
  return processes.start(['--import', 'tsx', program, folder], {}, (line) => {
    const { url, refusal }: { url?: string; refusal?: string } = JSON.parse(line);
    if (refusal !== undefined) throw new Error(refusal);
    return url;
  });
}

/** The built server, everything on; limits so high that they are counted and never reached. */
export function startServer(
  processes: ChildProcesses,
  folder: string,
  databaseUrl: string,
  others: Record<string, string> = {},
): Promise<Started> {
  const settings = {
    MODE: 'demo',
    PORT: '0',
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    RATE_LIMITS: 'on',
    PICTURES_AHEAD: 'off',
    CALLS_PER_NETWORK: '9999999',
    CALLS_PER_SESSION: '9999999',
    ...others,
  };
  return processes.start(
    ['server/dist/main.js'],
    settings,
    (line) => /http:\/\/[\d.]+:\d+(?=\/food)/.exec(line)?.[0],
  );
}

/** The framework and the driver with nothing of ours around them. */
export function startBareServer(processes: ChildProcesses, databaseUrl: string): Promise<Started> {
  const args = ['--import', 'tsx', 'bench/bare-server.ts', databaseUrl, String(poolSize)];
  return processes.start(args, {}, (line) => (line.startsWith('http://') ? line : undefined));
}

/** Fills the database up to so many offers. */
export async function growCatalogue(
  processes: ChildProcesses,
  databaseUrl: string,
  offers: number,
): Promise<void> {
  const args = ['--import', 'tsx', 'server/src/testing/grow-catalogue.ts', databaseUrl, String(offers)];
  const { picked } = await processes.start(args, {}, (line) => line, { patienceMs: 3_600_000 });
  const { seconds }: { seconds: number } = JSON.parse(picked);
  console.log(`… in ${seconds} s.`);
}
