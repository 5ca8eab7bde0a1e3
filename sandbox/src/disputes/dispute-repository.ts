import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { disputedCards, disputeHabits } from '../cards/test-numbers';
import { lockCharge } from '../charges/charge-repository';
import { type Charge, type DisputesTable, requireOneRow, type SandboxDatabase } from '../tables';
import { queueWebhook } from '../webhooks/webhook-queue';

export type Dispute = Selectable<DisputesTable>;

/** By the card, so long after the payment the visitor asks the bank. */
const complaintMs = 5_000;
const answerDays = 7;
const batchSize = 100;
/** Written out, as the index has it: with parameters a prepared statement would read every charge instead. */
const mayBeDisputed = sql<boolean>`last_four in (${sql.raw(disputedCards.map((digits) => `'${digits}'`).join())}) and state = 'captured'`;

export async function disputesOf(db: SandboxDatabase, paymentIds: readonly string[]): Promise<Dispute[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('dispute_id')
    .execute();
}

/** Of a contested payment nothing can be given back: the bank has done it, or is about to. */
export async function isContested(db: SandboxDatabase, paymentId: string): Promise<boolean> {
  const disputes = await disputesOf(db, [paymentId]);
  return disputes.some(({ state }) => state !== 'won');
}

/** Visitors with certain cards contest what they have paid, once. */
export async function openDisputesByCard(db: SandboxDatabase, now: Date): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('charges')
      .select('payment_id')
      .where(mayBeDisputed)
      .where('created_at', '<=', new Date(now.getTime() - complaintMs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('disputes')
              .select('dispute_id')
              .whereRef('disputes.payment_id', '=', 'charges.payment_id'),
          ),
        ),
      )
      .limit(batchSize)
      .execute();
    for (const { payment_id } of due) await openDispute(db, payment_id, now);
    if (due.length < batchSize) return;
  }
}

/** Nothing happens to a payment that is contested already, or of which nothing was taken. */
export async function openDispute(db: SandboxDatabase, paymentId: string, now: Date): Promise<void> {
  await withTaken(db, paymentId, now, async (trx, charge) => {
    const known = await disputesOf(trx, [paymentId]);
    if (known.some(({ state }) => state === 'open')) return;
    // What has gone back already is no matter for the bank, unless that is all there was.
    const amount = charge.captured - charge.refunded || charge.captured;
    await trx
      .insertInto('disputes')
      .values({
        dispute_id: `dp_${randomBytes(16).toString('base64url')}`,
        payment_id: paymentId,
        amount,
        state: 'open',
        withdraws: disputeHabits(charge.last_four).withdraws,
        created_at: now,
        answer_by: new Date(now.getTime() + answerDays * 86_400_000),
      })
      .execute();
    await queueWebhook(trx, { type: 'charge.disputed', charge }, now);
  });
}

/** The bank has decided. */
export async function closeDispute(
  db: SandboxDatabase,
  paymentId: string,
  state: 'won' | 'lost',
  now: Date,
): Promise<void> {
  await withTaken(db, paymentId, now, async (trx, charge) => {
    const open = (await disputesOf(trx, [paymentId])).find((dispute) => dispute.state === 'open');
    if (!open) return;
    requireOneRow(
      await trx
        .updateTable('disputes')
        .set({ state })
        .where('dispute_id', '=', open.dispute_id)
        .where('state', '=', 'open')
        .executeTakeFirst(),
    );
    await queueWebhook(trx, { type: 'charge.disputeClosed', charge }, now);
  });
}

/** The charge first, as everybody who changes it or what belongs to it. */
async function withTaken(
  db: SandboxDatabase,
  paymentId: string,
  now: Date,
  work: (trx: SandboxDatabase, charge: Charge) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, 'payment_id', paymentId, now);
    if (charge?.state === 'captured') await work(trx, charge);
  });
}

/** As the merchant is told of it. */
export function describeDispute({ dispute_id, state, amount, withdraws, answer_by }: Dispute) {
  return {
    disputeId: dispute_id,
    state,
    amount,
    reason: 'fraudulent',
    ...(state === 'open' ? { evidenceDueAt: answer_by.getTime() } : {}),
    // An inquiry takes nothing before it is lost.
    fundsWithdrawn: state === 'lost' || (state === 'open' && withdraws),
  };
}
