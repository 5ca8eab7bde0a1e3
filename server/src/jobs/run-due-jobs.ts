import { forEachAlone } from '@meal/kit/failed-items';
import type { Job } from './job';

/** Runs what is due now, for whoever has put the clock forward: every job has its turn, whatever another runs into. */
export function runDueJobs(jobs: readonly Job[]): Promise<void> {
  return forEachAlone(
    jobs.filter(({ onlyLooks }) => !onlyLooks),
    ({ name }) => name,
    async (job) => void (await job.run()),
  );
}
