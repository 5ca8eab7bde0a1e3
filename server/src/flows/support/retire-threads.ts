import { limits } from '@meal/contract/limits';
import { closeAnsweredBefore, deleteClosedBefore } from '../../domains/support/thread-repository';
import { dropPictures } from '../../domains/uploads/drop-uploads';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

type Batch = Pick<Services, 'db' | 'clock'>;

const dayMs = 86_400_000;
const most = 200;

/** What was answered, and to which nobody has replied since. A reply opens it again. */
export async function closeIdleThreads({ db, clock }: Batch): Promise<number> {
  const now = clock.now();
  return closeAnsweredBefore(db, new Date(now.getTime() - limits.supportIdleDays * dayMs), now);
}

/** What was closed long ago goes, with its pictures. */
export async function deleteOldThreads({ db, clock }: Batch): Promise<number> {
  const before = new Date(clock.now().getTime() - limits.supportKeepDays * dayMs);
  return inTransaction(db, async (trx) => {
    const { count, pictures } = await deleteClosedBefore(trx, before, most);
    await dropPictures(trx, pictures);
    return count;
  });
}
