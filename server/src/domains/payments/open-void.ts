import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { newId } from '../../platform/identifiers';
import type { AnyLockedOrder } from '../../platform/locked';
import { retryUntil } from './new-operations';

/**
 * Writes down that the provider is to let a hold go. Where a void has ended and the money is held all the same, since the
 * request for it came later, it begins anew under a new key: the provider has answered the old one for good.
 */
export async function openVoid(
  db: Database,
  { order_id }: AnyLockedOrder,
  { paymentId, amount }: { paymentId: string; amount: number },
  now: Date,
): Promise<void> {
  const operationId = newId('op');
  await sql`
    insert into payment_operations as op
      (operation_id, payment_id, kind, amount, key, state, due_at, give_up_at, created_at)
    select ${operationId}, payment_id, 'void', ${amount}::integer, ${operationId}, 'pending', ${now}::timestamptz,
      ${retryUntil(now)}::timestamptz, ${now}::timestamptz
    from payments where payment_id = ${paymentId} and order_id = ${order_id}
    on conflict (payment_id, kind) where kind <> 'refund' do update set state = 'pending', reopened = op.reopened + 1,
      key = op.operation_id || '-again-' || op.reopened + 1, first_asked_at = null, last_asked_at = null,
      due_at = excluded.due_at, give_up_at = excluded.give_up_at, leased_until = null, last_error = null, done_at = null
    where op.state in ('done', 'refused')`.execute(db);
}

/** Money that the provider holds as far as we know, for orders that are over: a void is on its way, or has gone astray. */
export async function countHoldsOfEnded(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments p join orders o using (order_id)
    where p.state in ('held', 'voiding') and o.state in ('completed', 'cancelled', 'refunded')`.execute(db);
  return rows[0]?.count ?? 0;
}
