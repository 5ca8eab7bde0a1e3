import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, startProgram, stopProgram } from './child-process';

interface ShopServerSettings {
  program: string;
  env: Record<string, string>;
  address: string;
  logFile: string;
}

const startMs = 180_000;
const lookMs = 25;
const lastLines = 40;

/** The real server process, to be killed and started again. */
export class ShopServer {
  /** How long each start took until the server was ready. */
  readonly starts: number[] = [];
  private child: ChildProcess | undefined;

  constructor(private readonly settings: ShopServerSettings) {}

  /** Answers when it is ready. As a service manager does, it starts again what ends by itself. */
  async start(): Promise<void> {
    const { program, env, address, logFile } = this.settings;
    const began = performance.now();
    while (performance.now() - began < startMs) {
      const child = await startProgram([program], env, logFile);
      this.child = child;
      while (isRunning(child) && performance.now() - began < startMs) {
        if (await isReady(address)) {
          this.starts.push(performance.now() - began);
          this.watch(child);
          return;
        }
        await pause(lookMs);
      }
      await this.kill();
    }
    throw new Error(`The server did not become ready; ${logFile} may tell why`);
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child) await stopProgram(child);
  }

  /** Only we end it. What ends by itself has a fault, and its last words tell which. */
  private watch(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (this.child !== child) return;
      console.error(`The server ended by itself (${signal ?? code}); ${this.settings.logFile} ends with:`);
      console.error(readFileSync(this.settings.logFile, 'utf8').split('\n').slice(-lastLines).join('\n'));
    });
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
