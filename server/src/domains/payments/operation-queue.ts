import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { AnyLockedOrder } from '../../platform/locked';
import type { PaymentOperation, PaymentToAsk } from './payment-repository';

const leaseMs = 30_000;
/** After the first try at once: 5 s, 10 s, 20 s … up to a quarter of an hour. */
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;

/** What nobody knows the beginning of cannot be ended: a hold that may still come into being is let go afterwards. */
const isTooEarly = sql<boolean>`(kind <> 'authorize' and exists (
  select from payment_operations first where first.payment_id = payment_operations.payment_id
    and first.kind = 'authorize' and first.state = 'pending'))`;

/** Until the visitor has paid, nobody else asks for the money. */
const isUnasked = sql<boolean>`(kind = 'authorize' and attempts = 0)`;

/** An operation that this process alone may ask for, until its lease is over. */
export interface LeasedOperation {
  operation: PaymentOperation;
  payment: PaymentToAsk;
}

/** Both have a beginning of their own. */
type LeasedRow = PaymentOperation & Omit<PaymentToAsk, 'created_at'> & { begun_at: Date };

function leasedOf({
  order_id,
  order_number,
  method,
  captures_at_once,
  offer_id,
  visit,
  provider,
  provider_reference,
  begun_at,
  ...operation
}: LeasedRow): LeasedOperation {
  const { payment_id } = operation;
  const known = { payment_id, provider, provider_reference, created_at: begun_at };
  return {
    operation,
    payment: { ...known, order_id, order_number, method, captures_at_once, offer_id, visit },
  };
}

const asked = sql`op.*, p.order_id, p.method, p.captures_at_once, p.provider, p.provider_reference,
  p.created_at as begun_at, o.order_number, o.offer_id, o.visit`;

/** Takes what is due; whoever dies with it gives it back when the lease is over. */
export async function leaseDueOperations(db: Database, most: number, now: Date): Promise<LeasedOperation[]> {
  const { rows } = await sql<LeasedRow>`
    update payment_operations op set attempts = attempts + 1, ${leased(now)}
    from payments p join orders o using (order_id)
    where p.payment_id = op.payment_id and operation_id = any(array(
      select operation_id from payment_operations
      where state = 'pending' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and not ${isUnasked} and not ${isTooEarly}
      order by due_at limit ${most} for update skip locked))
    returning ${asked}`.execute(db);
  return rows.map(leasedOf);
}

/** Whoever died with it may have asked as long as the lease was theirs. */
function leased(now: Date): RawBuilder<unknown> {
  return sql`first_asked_at = coalesce(first_asked_at, ${now}),
    last_asked_at = coalesce(leased_until, last_asked_at), leased_until = ${new Date(now.getTime() + leaseMs)}`;
}

export interface AuthorisationRequest {
  orderId: string;
  userId: string;
  paymentToken?: string;
  returnOrigin: string;
}

/** As a value: written out, it would lead to the index of all that is pending instead of to these few. */
const leasable = ['pending'];

/**
 * Takes the authorisations of visitors who wait for them; undefined where there is none to be asked for. No lock on the
 * order is needed: closing it withdraws what was never asked, and both move this one row.
 */
export async function leaseAuthorisations(
  db: Database,
  requests: readonly AuthorisationRequest[],
  now: Date,
): Promise<(LeasedOperation | undefined)[]> {
  const { rows } = await sql<LeasedRow & { index: number }>`
    update payment_operations op set attempts = attempts + 1, due_at = least(due_at, ${now}), ${leased(now)},
      -- The same key always goes with the same words.
      payment_token = case when attempts > 0 then op.payment_token else wanted."paymentToken" end,
      return_origin = coalesce(op.return_origin, wanted."returnOrigin")
    from (
      select (row_number() over ())::integer - 1 as index, each.*
      from jsonb_to_recordset(${JSON.stringify(requests)}) as each
        ("orderId" text, "userId" text, "paymentToken" text, "returnOrigin" text)) as wanted
    join orders o on o.order_id = wanted."orderId" and o.user_id = wanted."userId"
      and o.state = 'awaitingPayment' and o.pay_by > ${now}
    join payments p on p.order_id = o.order_id and p.state = 'created'
    where op.payment_id = p.payment_id and op.kind = 'authorize' and op.state = any(${leasable})
      and (op.leased_until is null or op.leased_until <= ${now})
    returning ${asked}, wanted.index`.execute(db);
  const byIndex = new Map(rows.map(({ index, ...row }) => [index, leasedOf(row)]));
  return requests.map((_, index) => byIndex.get(index));
}

/** The provider has answered for certain. The token is of no more use to anybody. */
export async function endOperations(
  db: Database,
  operationIds: readonly string[],
  state: 'done' | 'refused',
  now: Date,
): Promise<void> {
  if (operationIds.length === 0) return;
  await sql`
    update payment_operations set state = ${state}, done_at = ${now}, leased_until = null, payment_token = null
    where operation_id = any(${operationIds}) and state = 'pending'`.execute(db);
}

/**
 * Nobody knows whether it had its effect: asked again with the same key, for a week, and then by a person. True where it has
 * come to that.
 */
export async function postponeOperation(
  db: Database,
  { operation_id, attempts, give_up_at, last_asked_at }: PaymentOperation,
  { cause, isAsked }: { cause: string; isAsked: boolean },
  now: Date,
): Promise<boolean> {
  const wait = Math.min(firstWaitMs * 2 ** Math.max(attempts - 1, 0), longestWaitMs);
  const postponed = await db
    .updateTable('payment_operations')
    .set({
      due_at: new Date(now.getTime() + wait),
      leased_until: null,
      last_asked_at: isAsked ? now : last_asked_at,
      last_error: cause.slice(0, 200),
      state: give_up_at <= now ? 'needsHuman' : 'pending',
    })
    .where('operation_id', '=', operation_id)
    .where('state', '=', 'pending')
    // Whoever was slower than the lease has lost it to another worker.
    .where('attempts', '=', attempts)
    .returning('state')
    .executeTakeFirst();
  return postponed?.state === 'needsHuman';
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

/** No machine gets any further: an operator looks at it. False where it has ended already. */
export async function makeDeadLetter(
  db: Database,
  operationId: string,
  cause: string,
  now: Date,
): Promise<boolean> {
  const left = await db
    .updateTable('payment_operations')
    .set({ state: 'needsHuman', last_error: cause.slice(0, 200), leased_until: null, done_at: now })
    .where('operation_id', '=', operationId)
    .where('state', '=', 'pending')
    .returning('operation_id')
    .executeTakeFirst();
  return left !== undefined;
}

/** Takes back what the provider was never asked for; false where it was. */
export async function withdrawUnasked(
  db: Database,
  { order_id }: AnyLockedOrder,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('payment_operations')
    .from('payments')
    .set({ state: 'refused', done_at: now })
    .whereRef('payments.payment_id', '=', 'payment_operations.payment_id')
    .where('payments.payment_id', '=', paymentId)
    .where('order_id', '=', order_id)
    .where('kind', '=', 'authorize')
    .where('payment_operations.state', '=', 'pending')
    .where('attempts', '=', 0)
    .returning('operation_id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
