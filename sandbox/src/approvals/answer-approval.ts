import { lockCharge, moveCharge } from '../charges/charge-repository';
import { cancelledOutcome, paidOutcome } from '../charges/charge-rules';
import type { Charge, SandboxDatabase } from '../tables';

/** The visitor's word on a charge. Only the first counts, and none that comes too late: the charge shows which. */
export async function answerApproval(
  db: SandboxDatabase,
  approvalId: string,
  approves: boolean,
  now: Date,
): Promise<Charge | undefined> {
  return db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, 'approval_id', approvalId, now);
    if (charge?.state !== 'awaitingCustomer') return charge;
    const outcome = approves ? paidOutcome(charge, now) : cancelledOutcome(charge.method);
    return moveCharge(trx, charge, outcome, now);
  });
}
