import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

export interface IdleWorkSettings<Item> {
  /** What there is to do; asked again when all of it is done. */
  list(): Promise<readonly Item[]>;
  /** False where nothing had to be done. */
  work(item: Item): Promise<boolean>;
  onFailure(error: unknown): void;
  firstMs?: number;
  againMs?: number;
  restMs?: number;
}

/** Busier than this in the last moments, a process has better things to do. */
const busy = 0.3;
/** For each second of work so many of rest. */
const restFactor = 3;

/** Does what nobody waits for yet, one by one, and only while the process has little else to do. Answers how to stop. */
export function whileIdle<Item>(settings: IdleWorkSettings<Item>): () => void {
  const { firstMs = 60_000, againMs = 600_000, restMs = 500 } = settings;
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal });

  async function untilQuiet(ms: number): Promise<void> {
    let before = performance.eventLoopUtilization();
    await rest(ms);
    while (performance.eventLoopUtilization(before).utilization > busy) {
      before = performance.eventLoopUtilization();
      await rest(ms);
    }
  }

  /** What fails is tried again in the next round, and keeps nothing else from its turn. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!stopping.signal.aborted) settings.onFailure(error);
      return undefined;
    }
  }

  async function live(): Promise<void> {
    await rest(firstMs);
    for (;;) {
      for (const item of (await attempt(settings.list)) ?? []) {
        await untilQuiet(restMs);
        const began = performance.now();
        const isDone = await attempt(() => settings.work(item));
        if (isDone) await rest((performance.now() - began) * restFactor);
      }
      await rest(againMs);
    }
  }

  // It ends by a rest that is broken off, and by nothing else.
  live().catch(() => {});
  return () => stopping.abort();
}
