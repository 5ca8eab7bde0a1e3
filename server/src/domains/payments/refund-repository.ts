import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { RefundsTable } from '../../database/tables/payments';
import { newId } from '../../platform/identifiers';
import { insertOperation } from './payment-repository';

export type Refund = Selectable<RefundsTable>;

interface NewRefund {
  paymentId: string;
  ticketId?: string;
  amount: number;
  reason: Refund['reason'];
}

/**
 * Decides on a refund and writes down that the provider is to make it; undefined where it would be more than was taken.
 * Refunds that are still under way count: twenty at once cannot give back twice what came in. Lock the order first.
 */
export async function openRefund(
  db: Database,
  { paymentId, ticketId, amount, reason }: NewRefund,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ left: number }>`
    select p.captured - coalesce(sum(r.amount) filter (where r.state <> 'failed'), 0)::integer as left
    from payments p left join refunds r using (payment_id)
    where p.payment_id = ${paymentId} group by p.payment_id`.execute(db);
  if ((rows[0]?.left ?? 0) < amount) return undefined;
  const refundId = newId('refund');
  await db
    .insertInto('refunds')
    .values({
      refund_id: refundId,
      payment_id: paymentId,
      ticket_id: ticketId ?? null,
      amount,
      state: 'pending',
      reason,
      created_at: now,
      done_at: null,
    })
    .execute();
  await insertOperation(db, { paymentId, kind: 'refund', amount, refundId }, now);
  return refundId;
}

/** Marks a refund as made, and the payment by how much of it has gone back; false where that is known already. */
export async function settleRefund(db: Database, refundId: string, now: Date): Promise<boolean> {
  const settled = await db
    .updateTable('refunds')
    .set({ state: 'done', done_at: now })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'pending')
    .returning(['payment_id', 'amount'])
    .executeTakeFirst();
  if (!settled) return false;
  await sql`
    update payments set refunded = refunded + ${settled.amount},
      state = case when refunded + ${settled.amount} = captured then 'refunded' else 'partlyRefunded' end
    where payment_id = ${settled.payment_id} and state in ('captured', 'partlyRefunded')`.execute(db);
  return true;
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
