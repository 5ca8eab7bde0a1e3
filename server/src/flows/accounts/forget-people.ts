import { limits } from '@meal/contract/limits';
import { lockUnseenGuests, removeGuests } from '../../domains/accounts/unseen-guests';
import {
  endedBefore,
  forgetNames,
  forgetNamesOf,
  hasNothingSince,
  isOfDeleted,
} from '../../domains/orders/forget-names';
import { forgetInstruments } from '../../domains/payments/instruments';
import { forgetThreads } from '../../domains/support/thread-repository';
import { dropUploadsOf } from '../../domains/uploads/drop-uploads';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';

type Batch = Pick<Services, 'db' | 'clock'>;

const most = 200;
const dayMs = 86_400_000;

/** Takes names and addresses out of orders whose buyer has deleted the account, or whose time is over. */
export async function forgetBuyers({ db, clock }: Batch): Promise<number> {
  const old = endedBefore(new Date(clock.now().getTime() - limits.buyerNameDays * dayMs));
  return (await forgetNames(db, isOfDeleted, most)) + (await forgetNames(db, old, most));
}

/** Removes guests who have not come for long and have nothing left to come for. */
export async function forgetGuests({ db, clock }: Batch): Promise<number> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return inTransaction(db, async (trx) => {
    const guests = await lockUnseenGuests(trx, {
      since: daysAgo(limits.guestUnseenDays),
      which: hasNothingSince(daysAgo(limits.guestOrderDays)),
      most,
    });
    if (guests.length === 0) return 0;
    const userIds = guests.map(({ userId }) => userId);
    await forgetNamesOf(trx, userIds);
    await forgetInstruments(trx, userIds);
    await forgetThreads(trx, userIds);
    await dropUploadsOf(trx, userIds);
    await removeGuests(trx, guests, now);
    return guests.length;
  });
}
