import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = join(root, 'server', 'dist', 'main.js');
const startMs = 90_000;
const lookMs = 100;
const lastLines = 60;

export interface MealServer {
  address: string;
  /** Of the page of the invented partner: another site, as browsers see it. */
  partnerAddress: string;
  /** Puts its clock forward; what is then due has been done. */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

type OnDeath = (lastWords: string) => void;

/**
 * Starts the built server in demo mode, in a folder of its own, and waits until it is ready.
 *
 * @param onDeath called with the last words of a server that ended by itself: whatever fails afterwards, fails because of it
 */
export async function startServer(
  settings: Record<string, string>,
  onDeath: OnDeath = tell,
): Promise<MealServer> {
  const dataDir = newFolder();
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    // Who owns the files matters to PostgreSQL.
    if (process.env.MEAL_SEEDED) await run('cp', ['-a', `${process.env.MEAL_SEEDED}/.`, dataDir]);
    const server = await startIn(dataDir, settings, onDeath);
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A folder with the demo in it, for every server of a run to begin with: to make one takes much longer than to start in it. */
export async function seedFolder(): Promise<string> {
  const folder = newFolder();
  const server = await startIn(folder, { RATE_LIMITS: 'off' }, tell);
  await server.stop();
  return folder;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'meal-e2e-'));
}

async function startIn(
  dataDir: string,
  settings: Record<string, string>,
  onDeath: OnDeath,
): Promise<MealServer> {
  if (!existsSync(entry)) throw new Error('The apps are not built. Run npm run build first.');
  const address = `http://127.0.0.1:${await freePort()}`;
  const partnerPort = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: dataDir,
    env: {
      ...environment(),
      DEMO_PARTNER_PORT: String(partnerPort),
      ...settings,
      PORT: new URL(address).port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit');
  let isExpected = true;
  child.once('exit', (code, signal) => {
    if (!isExpected)
      onDeath(`The server at ${address} ended by itself (${signal ?? code}).\n${tailOf(output)}`);
  });
  // Whoever ends the run by a signal must not leave the server behind.
  const endWithUs = () => {
    child.kill('SIGTERM');
    process.exit(143);
  };
  process.once('SIGTERM', endWithUs);

  const stop = async () => {
    process.removeListener('SIGTERM', endWithUs);
    isExpected = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    const log = join(dataDir, 'server.log');
    if (existsSync(log)) cpSync(log, join(root, 'e2e', 'test-results', 'server.log'));
  };
  try {
    await Promise.race([
      untilReady(address),
      ended.then(() => {
        throw new Error('It ended by itself.');
      }),
    ]);
  } catch (error) {
    await stop();
    throw new Error(`The server did not become ready.\n${output}`, { cause: error });
  }
  isExpected = false;
  const partnerAddress = `http://localhost:${partnerPort}`;
  return { address, partnerAddress, advance: (seconds) => advanceClock(address, seconds), stop };
}

export function tell(lastWords: string): void {
  process.stderr.write(`\n${lastWords}\n`);
}

/** What it said last, which is why it ended. */
function tailOf(output: string): string {
  return output.split('\n').slice(-lastLines).join('\n');
}

async function advanceClock(address: string, advanceSeconds: number): Promise<void> {
  const answer = await fetch(`${address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  });
  if (!answer.ok) throw new Error(`The clock was not put forward: ${answer.status}`);
}

/** Settings of the person at this terminal have no say in the tests. */
function environment(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR, NODE_ENV: 'production', MODE: 'demo', PICTURES_AHEAD: 'off' };
}

async function untilReady(address: string): Promise<void> {
  const giveUpAt = Date.now() + startMs;
  while (Date.now() < giveUpAt) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(lookMs);
  }
  throw new Error('It took too long.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
