import type { Insertable, Selectable } from 'kysely';
import {
  type Charge,
  type ChargesTable,
  type RefundsTable,
  requireOneRow,
  type SandboxDatabase,
} from '../tables';
import { queueWebhook } from '../webhooks/webhook-queue';
import { overdueOutcome } from './charge-rules';
import { transitions } from './charge-states';

type Outcome = Pick<Charge, 'state'> & Partial<Pick<Charge, 'captured' | 'expires_at' | 'decline_code'>>;

/** Locks a charge for the rest of the transaction, as it stands at this time. */
export async function lockCharge(
  trx: SandboxDatabase,
  column: 'payment_id' | 'approval_id',
  id: string,
  now: Date,
): Promise<Charge | undefined> {
  const charge = await trx
    .selectFrom('charges')
    .selectAll()
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirst();
  const overdue = charge && overdueOutcome(charge, now);
  return overdue ? moveCharge(trx, charge, overdue, now) : charge;
}

/** Undefined where the merchant has used this payment id before. */
export async function insertCharge(
  trx: SandboxDatabase,
  charge: Insertable<ChargesTable>,
  now: Date,
): Promise<Charge | undefined> {
  const inserted = await trx
    .insertInto('charges')
    .values(charge)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) await queueWebhook(trx, { type: `charge.${inserted.state}`, charge: inserted }, now);
  return inserted;
}

/** Moves a locked charge on, and tells the merchant. */
export async function moveCharge(
  trx: SandboxDatabase,
  charge: Charge,
  outcome: Outcome,
  now: Date,
): Promise<Charge> {
  if (!transitions[charge.state].includes(outcome.state)) {
    throw new Error(`A charge does not go from ${charge.state} to ${outcome.state}`);
  }
  requireOneRow(
    await trx
      .updateTable('charges')
      .set(outcome)
      .where('payment_id', '=', charge.payment_id)
      .where('state', '=', charge.state)
      .executeTakeFirst(),
  );
  const moved = { ...charge, ...outcome };
  await queueWebhook(trx, { type: `charge.${moved.state}`, charge: moved }, now);
  return moved;
}

/** False where the merchant has used this refund id before. The charge is locked by the caller. */
export async function insertRefund(
  trx: SandboxDatabase,
  charge: Charge,
  refund: { refundId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('refunds')
    .values({
      refund_id: refund.refundId,
      payment_id: charge.payment_id,
      amount: refund.amount,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .returning('refund_id')
    .executeTakeFirst();
  if (!inserted) return false;
  requireOneRow(
    await trx
      .updateTable('charges')
      .set({ refunded: charge.refunded + refund.amount })
      .where('payment_id', '=', charge.payment_id)
      .where('refunded', '=', charge.refunded)
      .executeTakeFirst(),
  );
  await queueWebhook(trx, { type: 'charge.refunded', charge }, now);
  return true;
}

export async function refundsOf(
  db: SandboxDatabase,
  paymentIds: readonly string[],
): Promise<Selectable<RefundsTable>[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
}

const batchSize = 100;

/** Ends holds and approvals whose time is over; what another process has in hand is left to it. */
export async function endOverdueCharges(db: SandboxDatabase, now: Date): Promise<void> {
  for (;;) {
    const ended = await db.transaction().execute(async (trx) => {
      const overdue = await trx
        .selectFrom('charges')
        .selectAll()
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const charge of overdue) {
        const outcome = overdueOutcome(charge, now);
        if (outcome) await moveCharge(trx, charge, outcome, now);
      }
      return overdue.length;
    });
    if (ended < batchSize) return;
  }
}
