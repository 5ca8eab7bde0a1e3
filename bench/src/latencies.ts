import { setTimeout as pause } from 'node:timers/promises';

export interface Latencies {
  count: number;
  p50: number;
  p90: number;
  p99: number;
  max: number;
}

const everyMs = 20;

/** Asks for an address again and again until the work is done, as a watcher would: never two at once. */
export async function latenciesUntil(address: string, work: Promise<unknown>): Promise<Latencies> {
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  const found: number[] = [];
  while (!state.isDone) {
    const began = performance.now();
    const { ok, body } = await fetch(address);
    await body?.cancel();
    if (!ok) throw new Error(`${address} does not answer.`);
    found.push(performance.now() - began);
    await pause(everyMs);
  }
  await done;
  found.sort((a, b) => a - b);
  const at = (share: number) =>
    found[Math.min(found.length - 1, Math.floor(found.length * share))] ?? Number.NaN;
  return { count: found.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}
