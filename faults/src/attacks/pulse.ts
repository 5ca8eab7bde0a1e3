import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;
const patienceMs = 20_000;

/** How long /healthz takes, all the while; a time-out counts as long as it lasted. */
export class Pulse {
  private readonly beats: number[] = [];
  private readonly stopped = new AbortController();
  private beating: Promise<void> | undefined;

  constructor(private readonly address: string) {}

  begin(): void {
    this.beating = this.beat();
  }

  /** Answers the time that nine of ten took at most. */
  async stop(): Promise<number> {
    this.stopped.abort();
    await this.beating;
    return quantile(this.beats, 0.9);
  }

  private async beat(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const began = performance.now();
      try {
        const response = await fetch(`${this.address}/healthz`, { signal: AbortSignal.timeout(patienceMs) });
        await response.arrayBuffer();
      } catch {
        // It took as long as it took.
      }
      this.beats.push(performance.now() - began);
      await pause(everyMs);
    }
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
