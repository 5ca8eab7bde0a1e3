import type { RedemptionRefusal, RedemptionWay } from '@meal/contract/redemption';
import { sql } from 'kysely';
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

interface Guesses {
  count: number;
  /** The first of them. */
  since: Date | null;
}

/** Codes typed at a store that were none of its own. */
export async function countGuesses(db: Database, storeId: string, since: Date): Promise<Guesses> {
  return db
    .selectFrom('redemption_attempts')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(at)`.as('since')])
    .where('store_id', '=', storeId)
    .where('at', '>', since)
    .where('way', '=', 'typed')
    .where('refusal', 'in', ['unknown', 'otherStore'])
    .executeTakeFirstOrThrow();
}
