import { limits } from '@meal/contract/limits';
import { closeAnsweredBefore } from '../domains/support/thread-repository';
import type { Services } from '../platform/services';

const dayMs = 86_400_000;

/** Conversations that were answered, and to which nobody has replied since. A reply opens them again. */
export async function closeThreads({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return closeAnsweredBefore(db, new Date(now.getTime() - limits.supportIdleDays * dayMs), now);
}
