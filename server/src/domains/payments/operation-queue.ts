import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { PaymentOperation } from './payment-repository';

const leaseMs = 30_000;
/** After the first try at once: 5 s, 10 s, 20 s … up to a quarter of an hour. */
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;

/** Takes what is due for this process alone; whoever dies with it gives it back when the lease is over. */
export async function leaseDueOperations(
  db: Database,
  most: number,
  now: Date,
): Promise<readonly PaymentOperation[]> {
  const { rows } = await sql<PaymentOperation>`
    update payment_operations set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + leaseMs)}
    where operation_id in (
      select operation_id from payment_operations
      where state = 'pending' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by due_at limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Takes one operation for the visitor who waits for it; undefined where it is under way or over. */
export async function leaseOperation(
  db: Database,
  paymentId: string,
  kind: PaymentOperation['kind'],
  { paymentToken, returnUrl }: { paymentToken?: string; returnUrl: string },
  now: Date,
): Promise<PaymentOperation | undefined> {
  return db
    .updateTable('payment_operations')
    .set({
      attempts: sql<number>`attempts + 1`,
      leased_until: new Date(now.getTime() + leaseMs),
      due_at: now,
      payment_token: paymentToken ?? null,
      return_url: returnUrl,
    })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** The provider has answered for certain. The token is of no more use to anybody. */
export async function endOperation(
  db: Database,
  operationId: string,
  state: 'done' | 'refused',
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_operations')
    .set({ state, done_at: now, leased_until: null, payment_token: null })
    .where('operation_id', '=', operationId)
    .where('state', '=', 'pending')
    .execute();
}

/** Nobody knows whether it had its effect: asked again with the same key, for a week, and then by a person. */
export async function postponeOperation(
  db: Database,
  { operation_id, attempts, give_up_at }: PaymentOperation,
  cause: string,
  now: Date,
): Promise<void> {
  const wait = Math.min(firstWaitMs * 2 ** Math.max(attempts - 1, 0), longestWaitMs);
  await db
    .updateTable('payment_operations')
    .set({
      due_at: new Date(now.getTime() + wait),
      leased_until: null,
      last_error: cause.slice(0, 200),
      state: give_up_at <= now ? 'needsHuman' : 'pending',
    })
    .where('operation_id', '=', operation_id)
    .where('state', '=', 'pending')
    .execute();
}

/** Whether the provider was never asked for anything. */
export async function isUntouched(db: Database, paymentId: string): Promise<boolean> {
  const asked = await db
    .selectFrom('payment_operations')
    .select('operation_id')
    .where('payment_id', '=', paymentId)
    .where('attempts', '>', 0)
    .executeTakeFirst();
  return asked === undefined;
}

export async function withdrawOperation(db: Database, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_operations')
    .set({ state: 'refused', done_at: now, payment_token: null })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute();
}
