import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
    if (!this.child || !isRunning(this.child)) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    if (this.child) await stopProgram(this.child);
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
