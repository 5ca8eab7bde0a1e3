import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, startProgram, stopProgram } from './child-process';
import { endsByFault, lastWords } from './last-words';

interface ShopServerSettings {
  program: string;
  env: Record<string, string>;
  /** Where it tells whether it is ready. */
  address: string;
  logFile: string;
}

/** One life of the process. */
interface Life {
  child: ChildProcess;
  /** How much those before it had said. */
  beginsAt: number;
  wasReady: boolean;
  /** How we end it. */
  isEndedBy?: 'kill' | 'stop';
}

const startMs = 180_000;
const lookMs = 25;

/** A real process of the shop, to be killed and started again. */
export class ShopServer {
  /** How long each start took until the server was ready. */
  readonly starts: number[] = [];
  /** Ends that nobody caused, in words. Only we end it: each is a fault. */
  readonly ownEnds: string[] = [];
  private life: Life | undefined;

  constructor(private readonly settings: ShopServerSettings) {}

  get pid(): number | undefined {
    return this.life?.child.pid;
  }

  /** Answers when it is ready. As a service manager does, it starts again what ends by itself. */
  async start(): Promise<void> {
    const { address, logFile } = this.settings;
    const began = performance.now();
    while (performance.now() - began < startMs) {
      const life = await this.begin();
      while (isRunning(life.child) && performance.now() - began < startMs) {
        if (await isReady(address)) {
          life.wasReady = true;
          this.starts.push(performance.now() - began);
          return;
        }
        await pause(lookMs);
      }
      await this.kill();
    }
    // The folder goes with the campaign.
    throw new Error(
      `The server did not become ready. The end of what it said:\n${textOf(logFile).slice(-4_000)}`,
    );
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.end('kill');
    if (!child || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    const child = this.end('stop');
    if (child) await stopProgram(child);
  }

  private async begin(): Promise<Life> {
    const { program, env, logFile } = this.settings;
    const beginsAt = textOf(logFile).length;
    const child = await startProgram([program], env, logFile);
    const life: Life = { child, beginsAt, wasReady: false };
    this.life = life;
    child.once('exit', (code, signal) => this.noteEnd(life, code, signal));
    return life;
  }

  private end(by: 'kill' | 'stop'): ChildProcess | undefined {
    const { life } = this;
    this.life = undefined;
    if (!life) return undefined;
    life.isEndedBy = by;
    return life.child;
  }

  /** What died a moment before we killed it has died by itself. */
  private noteEnd({ beginsAt, wasReady, isEndedBy }: Life, code: number | null, signal: string | null): void {
    if (isEndedBy === 'stop' || (isEndedBy === 'kill' && signal === 'SIGKILL')) return;
    const { program, logFile } = this.settings;
    const said = textOf(logFile).slice(beginsAt);
    // Without a database none starts; the next attempt does.
    if (!wasReady && !endsByFault(said)) return;
    const how = signal ?? `status ${code}`;
    this.ownEnds.push(`${basename(program)} ended by itself (${how}): ${lastWords(said)}`);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
