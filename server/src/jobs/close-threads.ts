import { closeIdleThreads, deleteOldThreads } from '../flows/support/retire-threads';
import type { Services } from '../platform/services';

/** Closes conversations that nobody goes on with, and deletes those that were closed long ago. */
export async function closeThreads(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let done = await closeIdleThreads(services);
  for (;;) {
    const batch = await deleteOldThreads(services);
    if (batch === 0) return done;
    done += batch;
  }
}
