import { sql } from 'kysely';
import type { Database } from '../../database/connect';

/** Whether an operation `op` of a payment `p` waits for a person; what other news has settled since does not. */
export const isDeadLetter = sql<boolean>`(op.state = 'needsHuman' and case op.kind
  when 'refund' then exists (select from refunds r where r.refund_id = op.refund_id and r.state <> 'done')
  when 'capture' then p.state = 'capturing'
  when 'void' then p.state = 'voiding'
  else p.state in ('created', 'awaitingCustomer') end)`;

export async function countDeadLetters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_operations op join payments p using (payment_id)
    where ${isDeadLetter}`.execute(db);
  return rows[0]?.count ?? 0;
}
