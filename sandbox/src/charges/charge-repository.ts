import { sql } from 'kysely';
import { type Charge, type NewCharge, requireOneRow, type SandboxDatabase } from '../tables';
import { queueWebhook, stateOf } from '../webhooks/webhook-queue';
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

/** All but the id, as they come in a request's charge. */
export const chargeColumns = sql.raw(
  `payment_id, order_id, order_number, method, amount, captured, refunded, capture, state, expires_at, approval_id, return_url,
    decline_code, brand, last_four, instrument, created_at`,
);

/** Answers the payment ids that the merchant has not used before; those of the other charges are there already. */
export async function insertCharges(
  trx: SandboxDatabase,
  charges: readonly NewCharge[],
): Promise<ReadonlySet<string>> {
  if (charges.length === 0) return new Set();
  const { rows } = await sql<Pick<Charge, 'payment_id'>>`
    insert into sandbox.charges (charge_id, ${chargeColumns})
    select charge_id, ${chargeColumns} from jsonb_populate_recordset(null::sandbox.charges, ${JSON.stringify(charges)}) order by payment_id
    on conflict (payment_id) do nothing
    returning payment_id`.execute(trx);
  return new Set(rows.map(({ payment_id }) => payment_id));
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
  await queueWebhook(trx, stateOf(moved), now);
  return moved;
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
