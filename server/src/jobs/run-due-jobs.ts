import { forEachAlone } from '@meal/kit/failed-items';
import type { JobHandler } from '../platform/job-queue';

/** Runs what is due now, for whoever has put the clock forward: every job has its turn, whatever another runs into. */
export function runDueJobs(handlers: readonly JobHandler[]): Promise<void> {
  return forEachAlone(
    handlers.filter(({ onlyLooks }) => !onlyLooks),
    ({ name }) => name,
    async (handler) => void (await handler.run()),
  );
}
