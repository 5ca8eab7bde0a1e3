import type { SandboxDatabase } from '../tables';
import { lockCharge } from './charge-repository';

/** Ends holds before their time, as a bank may. */
export async function expireHolds(
  db: SandboxDatabase,
  which: true | readonly string[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let ending = trx.updateTable('charges').set({ expires_at: now }).where('state', '=', 'held');
    if (which !== true) ending = ending.where('payment_id', 'in', [...which, '']);
    for (const { payment_id } of await ending.returning('payment_id').execute()) {
      await lockCharge(trx, 'payment_id', payment_id, now);
    }
  });
}
