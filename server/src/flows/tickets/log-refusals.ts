import type { RedemptionWay } from '@meal/contract/redemption';
import { logAttempt } from '../../domains/redemptions/attempt-log';
import { RedemptionRefused } from '../../domains/redemptions/redemption-refused';
import type { Services } from '../../platform/services';

/** Where a ticket is taken, and by whom; nobody in particular with the store's PIN. */
export interface Counter {
  storeId: string;
  staffId: string | null;
  session?: string;
}

/** Writes one line for a refusal, after everything that it undid is undone. */
export async function logRefusals<Result>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { by, way }: { by: Counter; way: RedemptionWay },
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof RedemptionRefused) {
      const { why: refusal, ticketId } = error;
      await logAttempt(db, { ...by, way, refusal, ticketId }, clock.now());
    }
    throw error;
  }
}
