import type { Selectable } from 'kysely';
import { refundHabits } from '../cards/test-numbers';
import { drawFaults } from '../faults/fault-repository';
import { planRefund } from '../faults/fault-state';
import { type Charge, type RefundsTable, requireOneRow, type SandboxDatabase } from '../tables';
import { queueWebhook } from '../webhooks/webhook-queue';
import type { RefundState } from './charge-states';

type Refund = Selectable<RefundsTable>;
type Course = Pick<Refund, 'state' | 'becomes' | 'becomes_at'>;

/** By the card, so long it takes until a bank has answered. */
const bankSeconds = 5;
const batchSize = 100;

/** False where the merchant has used this refund id before. The charge is locked by the caller. */
export async function insertRefund(
  trx: SandboxDatabase,
  charge: Charge,
  refund: { refundId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const course = await courseOf(trx, charge, now);
  const inserted = await trx
    .insertInto('refunds')
    .values({
      refund_id: refund.refundId,
      payment_id: charge.payment_id,
      amount: refund.amount,
      created_at: now,
      ...course,
    })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .returning('refund_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await changeRefunded(trx, charge, refund.amount);
  if (course.state === 'done') await queueWebhook(trx, { type: 'charge.refunded', charge }, now);
  return true;
}

async function courseOf(trx: SandboxDatabase, { last_four }: Charge, now: Date): Promise<Course> {
  const habits = refundHabits(last_four);
  const plan = await drawFaults(trx, planRefund);
  const [isSlow, fails] = [habits.isSlow || plan.isSlow, habits.fails || plan.fails];
  if (!isSlow && !fails) return { state: 'done', becomes: null, becomes_at: null };
  const seconds = plan.isSlow || plan.fails ? plan.seconds : bankSeconds;
  return {
    state: isSlow ? 'pending' : 'done',
    becomes: fails ? 'failed' : 'done',
    becomes_at: new Date(now.getTime() + seconds * 1_000),
  };
}

async function changeRefunded(trx: SandboxDatabase, charge: Charge, amount: number): Promise<void> {
  requireOneRow(
    await trx
      .updateTable('charges')
      .set({ refunded: charge.refunded + amount })
      .where('payment_id', '=', charge.payment_id)
      .where('refunded', '=', charge.refunded)
      .executeTakeFirst(),
  );
}

export async function refundsOf(db: SandboxDatabase, paymentIds: readonly string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
}

/** Banks have answered: money has arrived, or comes back; what another process has in hand is left to it. */
export async function settleRefunds(db: SandboxDatabase, now: Date): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('refunds')
      .select(['refund_id', 'payment_id'])
      .where('becomes_at', '<=', now)
      .orderBy('becomes_at')
      .limit(batchSize)
      .execute();
    for (const { refund_id, payment_id } of due) await settle(db, refund_id, payment_id, now);
    if (due.length < batchSize) return;
  }
}

/** The charge first, as everybody who changes it or its refunds. */
async function settle(db: SandboxDatabase, refundId: string, paymentId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('refund_id', '=', refundId)
      .where('becomes_at', 'is not', null)
      .executeTakeFirst();
    if (!refund?.becomes) return;
    const state: RefundState = refund.becomes;
    await trx
      .updateTable('refunds')
      .set({ state, becomes: null, becomes_at: null })
      .where('refund_id', '=', refundId)
      .execute();
    if (state === 'failed') await changeRefunded(trx, charge, -refund.amount);
    const type = state === 'failed' ? 'charge.refundFailed' : 'charge.refunded';
    await queueWebhook(trx, { type, charge }, now);
  });
}
