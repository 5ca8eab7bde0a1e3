import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { RefundsTable } from '../../database/tables/payments';
import { newId } from '../../platform/identifiers';
import type { AnyLockedOrder } from '../../platform/locked';
import { insertOperations } from './new-operations';

type Refund = Selectable<RefundsTable>;

interface NewRefund {
  order: AnyLockedOrder;
  paymentId: string;
  amount: number;
  reason: Refund['reason'];
}

/**
 * Decides on refunds and writes down that the provider is to make them; answers their ids in the order of the wishes,
 * undefined where it would be more than was taken. Refunds that are still under way count, and so do those that have failed,
 * which are owed all the same: twenty at once cannot give back twice what came in.
 */
export async function openRefunds(
  db: Database,
  wishes: readonly NewRefund[],
  now: Date,
): Promise<(string | undefined)[]> {
  if (wishes.length === 0) return [];
  const rows = wishes.map(({ order, ...wish }, index) => ({
    ...wish,
    orderId: order.order_id,
    index,
    refundId: newId('refund'),
  }));
  const { rows: opened } = await sql<{ refund_id: string }>`
    with wished as (
      select *, sum(amount) over (partition by "paymentId" order by index) as together
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as wish (index integer, "refundId" text, "orderId" text, "paymentId" text, amount integer, reason text))
    insert into refunds (refund_id, payment_id, amount, state, reason, created_at)
    select "refundId", payment_id, wished.amount, 'pending', reason, ${now}
    from wished join payments on payment_id = "paymentId" and order_id = "orderId"
    where together <= captured - (
      select coalesce(sum(promised.amount), 0) from refunds promised
      where promised.payment_id = "paymentId")
    returning refund_id`.execute(db);
  const ids = new Set(opened.map(({ refund_id }) => refund_id));
  const made = rows.filter(({ refundId }) => ids.has(refundId));
  await insertOperations(
    db,
    made.map(({ paymentId, amount, refundId }) => ({ paymentId, kind: 'refund', amount, refundId })),
    now,
  );
  return rows.map(({ refundId }) => (ids.has(refundId) ? refundId : undefined));
}

export async function openRefund(db: Database, wish: NewRefund, now: Date): Promise<string | undefined> {
  const [refundId] = await openRefunds(db, [wish], now);
  return refundId;
}

/** By which payment each order can be given back: of several, the one of which most is left. */
export async function findRefundable(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ order_id: string; payment_id: string }>`
    select distinct on (order_id) order_id, payment_id from payments p
    where order_id = any(${orderIds}) and captured > 0
    order by order_id, captured - (
      select coalesce(sum(r.amount), 0) from refunds r
      where r.payment_id = p.payment_id) desc`.execute(db);
  return new Map(rows.map(({ order_id, payment_id }) => [order_id, payment_id]));
}

/** Marks refunds as made, and payments by how much of them has gone back; answers of which that is news. */
export async function settleRefunds(
  db: Database,
  refundIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (refundIds.length === 0) return new Set();
  const { rows } = await sql<{ refund_id: string }>`
    with settled as (
      update refunds set state = 'done', done_at = ${now}
      where refund_id = any(${refundIds}) and state = 'pending'
      returning refund_id, payment_id, amount),
    given_back as (
      update payments p set refunded = p.refunded + back.amount,
        state = case when p.refunded + back.amount = p.captured then 'refunded' else 'partlyRefunded' end
      from (select payment_id, sum(amount)::integer as amount from settled group by payment_id) back
      where p.payment_id = back.payment_id and p.state in ('captured', 'partlyRefunded'))
    select refund_id from settled`.execute(db);
  return new Set(rows.map(({ refund_id }) => refund_id));
}

/** A refund that has come back. */
export interface FailedRefund {
  refundId: string;
  /** It was taken for done, and is booked so. */
  wasDone: boolean;
}

/**
 * The provider could not bring the money to the visitor: at once, or days after it was thought done. It is owed again, and a
 * machine does not find another way; answers of which refunds that is news.
 */
export async function failRefunds(
  db: Database,
  refunds: readonly { order: AnyLockedOrder; refundId: string; failureCode?: string }[],
  now: Date,
): Promise<FailedRefund[]> {
  if (refunds.length === 0) return [];
  const told = refunds.map(({ order, refundId, failureCode }) => ({
    orderId: order.order_id,
    refundId,
    failureCode,
  }));
  const { rows } = await sql<FailedRefund>`
    with told as (
      select r.refund_id, r.state as was, told."failureCode" as code
      from jsonb_to_recordset(${JSON.stringify(told)}) as told ("orderId" text, "refundId" text, "failureCode" text)
      join refunds r on r.refund_id = told."refundId" and r.state in ('pending', 'done')
      join payments p on p.payment_id = r.payment_id and p.order_id = told."orderId"),
    failed as (
      update refunds r set state = 'failed', done_at = ${now}, failure_code = left(told.code, 200)
      from told where r.refund_id = told.refund_id
      returning r.refund_id, r.payment_id, r.amount, told.was, told.code),
    come_back as (
      update payments p set refunded = p.refunded - back.amount,
        state = case when p.refunded = back.amount then 'captured' else 'partlyRefunded' end
      from (select payment_id, sum(amount)::integer as amount from failed where was = 'done' group by payment_id) back
      where p.payment_id = back.payment_id and p.state in ('partlyRefunded', 'refunded')),
    left_to_people as (
      update payment_operations op set state = 'needsHuman', leased_until = null, done_at = ${now},
        last_error = left('refund failed: ' || coalesce(failed.code, 'no cause'), 200)
      from failed where op.refund_id = failed.refund_id)
    select refund_id as "refundId", was = 'done' as "wasDone" from failed`.execute(db);
  return rows;
}

/** Those of them that are none of ours: made in the provider's own console, or by somebody else. */
export async function findStrangeRefunds(
  db: Database,
  refundIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (refundIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${refundIds}::text[]) as id
    where not exists (select from refunds r where r.refund_id = id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function isRefundPending(db: Database, refundId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('refunds')
    .select('refund_id')
    .where('refund_id', '=', refundId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return pending !== undefined;
}
