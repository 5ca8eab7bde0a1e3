import type { PaymentState } from '@meal/contract/states';
import { mayBecome } from '@meal/kit/moves';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/connect';
import type { OrdersTable } from '../../database/tables/orders';
import type { PaymentOperationsTable, PaymentsTable } from '../../database/tables/payments';
import { newId } from '../../platform/identifiers';
import type { AnyLockedOrder } from '../../platform/locked';
import type { PaymentRef } from '../../providers/port';
import { retryUntil } from './new-operations';
import { paymentMoves } from './payment-states';

export type Payment = Selectable<PaymentsTable>;
export type PaymentOperation = Selectable<PaymentOperationsTable>;

/** What a request to the provider is about. */
export type PaymentToAsk = Pick<
  Payment,
  'payment_id' | 'order_id' | 'method' | 'captures_at_once' | 'provider' | 'provider_reference' | 'created_at'
> &
  Pick<Selectable<OrdersTable>, 'order_number' | 'offer_id' | 'visit'>;

/** As requests to its provider name it. */
export function refOf({
  payment_id,
  provider_reference,
  method,
  created_at,
}: Pick<Payment, 'payment_id' | 'provider_reference' | 'method' | 'created_at'>): PaymentRef {
  return {
    paymentId: payment_id,
    reference: provider_reference ?? undefined,
    method,
    createdAt: created_at,
  };
}

/** Why a payment has failed of which the provider knew nothing when it was looked for; it may come all the same. */
export const neverArrived = 'never_arrived';

interface NewPayment {
  orderId: string;
  /** Who is asked for the money. */
  provider: string;
  method: Payment['method'];
  amount: number;
  capturesAtOnce: boolean;
}

/** Attempts to pay, each with what the provider is to do for it; answers their ids. */
export async function insertPayments(
  db: Database,
  payments: readonly NewPayment[],
  now: Date,
): Promise<string[]> {
  const rows = payments.map((payment) => ({ ...payment, paymentId: newId('pay'), operationId: newId('op') }));
  await sql`
    with attempts as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as attempt ("paymentId" text, "operationId" text,
        "orderId" text, provider text, method text, amount integer, "capturesAtOnce" boolean)),
    written as (
      insert into payments (payment_id, order_id, provider, method, amount, state, captures_at_once, created_at)
      select "paymentId", "orderId", provider, method, amount, 'created', "capturesAtOnce", ${now} from attempts)
    insert into payment_operations
      (operation_id, payment_id, kind, amount, key, state, due_at, give_up_at, created_at)
    select "operationId", "paymentId", 'authorize', amount, "operationId", 'pending', ${now}::timestamptz,
      ${retryUntil(now)}::timestamptz, ${now}::timestamptz from attempts`.execute(db);
  return rows.map(({ paymentId }) => paymentId);
}

export async function findPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** The attempt that has succeeded, or else may still. */
export async function findLivePayment(db: Database, orderId: string): Promise<Payment | undefined> {
  return (
    db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'not in', ['failed', 'voided', 'expired'])
      .orderBy('captured', 'desc')
      // A hold that was one too many is on its way out.
      .orderBy(sql`state = 'voiding'`)
      .executeTakeFirst()
  );
}

/** False where the payment was somewhere from which it cannot come there: a late message changes nothing. */
export async function movePayment(
  db: Database,
  paymentId: string,
  to: PaymentState,
  also: Updateable<PaymentsTable> = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('payments')
    .set({ ...also, state: to })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', mayBecome(paymentMoves, to))
    .returning('payment_id')
    .executeTakeFirst();
  return moved !== undefined;
}

const isUnderWay = sql`state in ('created', 'awaitingCustomer', 'held', 'capturing')`;

/** Whether some attempt to pay the order may still come to something. */
export async function isPaymentUnderWay(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where order_id = ${orderId} and ${isUnderWay} limit 1`.execute(db);
  return rows.length > 0;
}

/** The provider knew of no such payment when it was asked to let go: the request for it was still on its way. */
const wasVoidedTooEarly = sql`(state = 'voided' and exists (
  select from payment_operations op
  where op.payment_id = payment.payment_id and op.kind = 'void' and op.state = 'refused'))`;

/**
 * The provider holds the money. Where it was thought lost and another attempt is under way, it is one hold too many, and where
 * it was to be let go before it came, nobody waits for it: then it is on its way out at once. Undefined where that is no news.
 */
export async function holdPayment(
  db: Database,
  { order_id }: AnyLockedOrder,
  { paymentId, reference, holdExpiresAt }: { paymentId: string; reference: string; holdExpiresAt?: number },
  now: Date,
): Promise<'held' | 'voiding' | undefined> {
  const { rows } = await sql<{ state: 'held' | 'voiding' }>`
    update payments payment set action_url = null, seen_at = ${now}, provider_reference = ${reference},
      hold_expires_at = ${holdExpiresAt === undefined ? null : new Date(holdExpiresAt)},
      state = case when state in ('voiding', 'voided') or exists (
        select from payments where order_id = payment.order_id and payment_id <> payment.payment_id and ${isUnderWay})
        then 'voiding' else 'held' end
    where payment_id = ${paymentId} and order_id = ${order_id}
      and (state = any(${mayBecome(paymentMoves, 'held')}) or state = 'voiding' or ${wasVoidedTooEarly})
    returning state`.execute(db);
  return rows[0]?.state;
}

/**
 * The provider waits for the visitor's approval of what was thought lost or let go: nobody has been shown the page for it, and
 * whoever pays does so by another attempt. True where it is on its way out now.
 */
export async function recallPayment(
  db: Database,
  { order_id }: AnyLockedOrder,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payments payment set state = 'voiding', seen_at = ${now}
    where payment_id = ${paymentId} and order_id = ${order_id}
      and (state = 'voiding' or (state = 'failed' and decline_code = ${neverArrived}) or ${wasVoidedTooEarly})
    returning payment_id`.execute(db);
  return rows.length > 0;
}

/** The provider has told of it, if nothing new. */
export async function seePayment(db: Database, paymentId: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ seen_at: now }).where('payment_id', '=', paymentId).execute();
}

/** The payment that waits for its visitor, or for an answer that was lost. */
export async function findOpenPayment(db: Database, orderId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'awaitingCustomer'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_operations')
          .select('operation_id')
          .whereRef('payment_operations.payment_id', '=', 'payments.payment_id')
          .where('kind', '=', 'authorize')
          .where('attempts', '>', 0),
      ),
    )
    .executeTakeFirst();
}

/** The one that waits for its visitor, if nobody has looked at it since; whoever gets it is the one to look. */
export async function lookAgain(
  db: Database,
  orderId: string,
  since: Date,
  now: Date,
): Promise<Payment | undefined> {
  return db
    .updateTable('payments')
    .set({ seen_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'awaitingCustomer')
    .where((where) => where.or([where('seen_at', 'is', null), where('seen_at', '<=', since)]))
    .returningAll()
    .executeTakeFirst();
}

/** When the provider was first asked for the money of an order. Waits for whoever is about to ask; nobody begins meanwhile. */
export async function lockFirstAttempt(db: Database, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ asked: Date | null }>`
    select op.first_asked_at as asked from payments p join payment_operations op using (payment_id)
    where p.order_id = ${orderId} and op.kind = 'authorize' order by op.operation_id for update of op`.execute(
    db,
  );
  const times = rows.flatMap(({ asked }) => asked?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Whether the visitor got as far as asking the provider. */
export async function hasBeenTried(db: Database, orderId: string): Promise<boolean> {
  const tried = await db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.payment_id', 'payment_operations.payment_id')
    .select('operation_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'authorize')
    .where('attempts', '>', 0)
    .executeTakeFirst();
  return tried !== undefined;
}

interface CapturedCharge {
  paymentId: string;
  reference: string;
  captured: number;
  /** Which card or wallet has paid, as a keyed hash. */
  instrument: string | null;
}

/** The provider has taken so much; answers of which payments that is news. */
export async function capturePayments(
  db: Database,
  charges: readonly CapturedCharge[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    update payments set state = 'captured', captured = charge.captured, action_url = null, seen_at = ${now},
      provider_reference = charge.reference, instrument = charge.instrument
    from unnest(${charges.map(({ paymentId }) => paymentId)}::text[], ${charges.map(({ reference }) => reference)}::text[],
      ${charges.map(({ captured }) => captured)}::integer[], ${charges.map(({ instrument }) => instrument)}::text[])
      as charge (payment_id, reference, captured, instrument)
    where payments.payment_id = charge.payment_id and state = any(${mayBecome(paymentMoves, 'captured')})
    returning payments.payment_id`.execute(db);
  return new Set(rows.map(({ payment_id }) => payment_id));
}

/** Those of them that there are, by id. */
export async function findPaymentsById(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Payment>> {
  const found = await db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', sql<string>`any(${paymentIds})`)
    .execute();
  return new Map(found.map((payment) => [payment.payment_id, payment]));
}
