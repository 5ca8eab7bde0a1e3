import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { PaymentOperation } from './payment-repository';

const leaseMs = 30_000;
/** After the first try at once: 5 s, 10 s, 20 s … up to a quarter of an hour. */
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;

/** What nobody knows the beginning of cannot be ended: a hold that may still come into being is let go afterwards. */
const isTooEarly = sql<boolean>`(kind <> 'authorize' and exists (
  select from payment_operations first where first.payment_id = payment_operations.payment_id
    and first.kind = 'authorize' and first.state = 'pending'))`;

/** Takes what is due for this process alone; whoever dies with it gives it back when the lease is over. */
export async function leaseDueOperations(
  db: Database,
  most: number,
  now: Date,
): Promise<readonly PaymentOperation[]> {
  const { rows } = await sql<PaymentOperation>`
    update payment_operations set attempts = attempts + 1,
      first_asked_at = coalesce(first_asked_at, ${now}), leased_until = ${new Date(now.getTime() + leaseMs)}
    where operation_id in (
      select operation_id from payment_operations
      where state = 'pending' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and not ${isTooEarly}
      order by due_at limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Takes an authorisation for the visitor who waits for it; undefined where it is under way or over. */
export async function leaseAuthorisation(
  db: Database,
  paymentId: string,
  { paymentToken, returnUrl }: { paymentToken?: string; returnUrl: string },
  now: Date,
): Promise<PaymentOperation | undefined> {
  return db
    .updateTable('payment_operations')
    .set({
      attempts: sql<number>`attempts + 1`,
      first_asked_at: sql<Date>`coalesce(first_asked_at, ${now})`,
      leased_until: new Date(now.getTime() + leaseMs),
      due_at: now,
      // The same key always goes with the same words.
      payment_token: sql<
        string | null
      >`case when attempts > 0 then payment_token else ${paymentToken ?? null} end`,
      return_url: sql<string | null>`coalesce(return_url, ${returnUrl})`,
    })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'authorize')
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

/** For what the provider has shown to be without effect under the old key. */
export async function renewKey(
  db: Database,
  { operation_id, attempts }: PaymentOperation,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_operations')
    .set({ key: `${operation_id}-${attempts}`, first_asked_at: null, due_at: now })
    .where('operation_id', '=', operation_id)
    .where('state', '=', 'pending')
    .execute();
}

/** No machine gets any further: an operator looks at it. */
export async function leaveToHuman(
  db: Database,
  operationId: string,
  cause: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_operations')
    .set({ state: 'needsHuman', last_error: cause.slice(0, 200), leased_until: null, done_at: now })
    .where('operation_id', '=', operationId)
    .where('state', '=', 'pending')
    .execute();
}

/** Takes back what the provider was never asked for; false where it was. Lock the order first. */
export async function withdrawUnasked(db: Database, paymentId: string, now: Date): Promise<boolean> {
  const withdrawn = await db
    .updateTable('payment_operations')
    .set({ state: 'refused', done_at: now })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'authorize')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .returning('operation_id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
