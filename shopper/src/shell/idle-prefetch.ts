import { useEffect } from 'react';

const firstWaitMs = 2_000;

/** Fetches the code of other screens one by one while nothing else happens, unless the visitor saves data. */
export function useIdlePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    let here = true;
    const whenIdle = (next: () => void) =>
      'requestIdleCallback' in window ? requestIdleCallback(next) : setTimeout(next, 200);
    const fetchFrom = async (index: number) => {
      const load = loads[index];
      if (!here || !load) return;
      // A failure shows when the screen is opened.
      await load().catch(() => {});
      whenIdle(() => void fetchFrom(index + 1));
    };
    const timer = setTimeout(() => whenIdle(() => void fetchFrom(0)), firstWaitMs);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [loads]);
}
