import type { RedemptionRefusal, RedemptionWay } from '@meal/contract/redemption';
import type { Database } from '../../database/connect';

interface Attempt {
  storeId: string;
  staffId: string | null;
  ticketId: string | undefined;
  way: RedemptionWay;
  refusal: RedemptionRefusal;
}

/** Not in the transaction that was refused: what that wrote is gone. */
export async function logAttempt(db: Database, attempt: Attempt, now: Date): Promise<void> {
  await db
    .insertInto('redemption_attempts')
    .values({
      at: now,
      store_id: attempt.storeId,
      staff_id: attempt.staffId,
      ticket_id: attempt.ticketId ?? null,
      way: attempt.way,
      refusal: attempt.refusal,
    })
    .execute();
}
