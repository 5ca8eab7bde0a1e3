import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { systemClock } from '@meal/kit/clock';
import { programArguments } from '@meal/kit/testing/program-arguments';
import { SandboxClient } from '../client/sandbox-client';

const program = programArguments('main-sandbox', new URL('../main.ts', import.meta.url));

interface ProgramSettings {
  account: { publicKey: string; secretKey: string; webhookSecret: string };
  databaseUrl: string;
  shopAddress: string;
}

interface RunningProgram {
  child: ChildProcess;
  /** The shop's side of it. */
  client: SandboxClient;
}

/** The sandbox as a process of its own, which can be killed. */
export async function startSandboxProgram({
  account,
  databaseUrl,
  shopAddress,
}: ProgramSettings): Promise<RunningProgram> {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SANDBOX_SECRET: account.secretKey,
      SANDBOX_WEBHOOK_SECRET: account.webhookSecret,
      SANDBOX_WEBHOOK_URL: `${shopAddress}/payments/webhook`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const address = /http:\S+(?=\/sandbox)/.exec(line)?.[0] ?? '';
  const client = new SandboxClient({
    ...account,
    baseUrl: () => address,
    wallClock: systemClock,
  });
  return { child, client };
}
