import { mayBecome } from '@meal/kit/moves';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { DisputesTable } from '../../database/tables/payments';
import { newId } from '../../platform/identifiers';
import type { DisputeSnapshot } from '../../providers/port';
import { disputeMoves } from './dispute-states';

type Dispute = Selectable<DisputesTable>;

interface ToldDispute extends DisputeSnapshot {
  provider: string;
  paymentId: string;
}

/** So long before its time is over a person is reminded. */
const dueSoonMs = 3 * 86_400_000;

/** Keeps it as an open one, once; undefined where the provider has told of it with another payment. */
export async function keepDispute(
  db: Database,
  { provider, paymentId, disputeId, amount, reason, evidenceDueAt }: ToldDispute,
  now: Date,
): Promise<(Dispute & { isNew: boolean }) | undefined> {
  const due = evidenceDueAt === undefined ? null : new Date(evidenceDueAt);
  const { rows } = await sql<Dispute & { isNew: boolean }>`
    insert into disputes (dispute_id, provider, provider_reference, payment_id, state, amount, reason, evidence_due_at,
      opened_at)
    values (${newId('dispute')}, ${provider}, ${disputeId}, ${paymentId}, 'open', ${amount},
      ${reason?.slice(0, 200) ?? null}, ${due}, ${now})
    on conflict (provider, provider_reference) do update
      set evidence_due_at = coalesce(excluded.evidence_due_at, disputes.evidence_due_at)
      where disputes.payment_id = excluded.payment_id
    returning *, xmax = 0 as "isNew"`.execute(db);
  return rows[0];
}

/** False where that was known, or where it has been decided otherwise. */
export async function closeDispute(
  db: Database,
  disputeId: string,
  to: 'won' | 'lost',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('disputes')
    .set({ state: to, closed_at: now })
    .where('dispute_id', '=', disputeId)
    .where('state', 'in', mayBecome(disputeMoves, to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The provider has taken the money, once; a word from before the decision says nothing about it any more. */
export async function noteWithdrawal(
  db: Database,
  disputeId: string,
  saidIn: Dispute['state'],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('disputes')
    .set({ withdrawn_at: now })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', saidIn)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The provider has given the money back, once: only of what was won. */
export async function noteReturn(db: Database, disputeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('disputes')
    .set({ returned_at: now })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'won')
    .where('withdrawn_at', 'is not', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was paid for the tickets that have ended with it. */
export async function noteTicketsWorth(db: Database, disputeId: string, worth: number): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ tickets_worth: worth })
    .where('dispute_id', '=', disputeId)
    .where('tickets_worth', '=', 0)
    .execute();
}

/** What was taken by a payment and neither promised back nor given back by the bank. */
export async function keptOf(db: Database, paymentId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (captured
      - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.payment_id)
      - (select coalesce(sum(d.tickets_worth), 0) from disputes d where d.payment_id = p.payment_id))::integer as kept
    from payments p where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.kept ?? 0;
}

export async function hasOpenDispute(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from disputes d join payments p using (payment_id)
    where p.order_id = ${orderId} and d.state = 'open' limit 1`.execute(db);
  return rows.length > 0;
}

export async function countOpenDisputes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from disputes where state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DueDispute {
  reference: string;
  orderId: string;
  amount: number;
  dueAt: Date;
}

/** Those that nobody can answer any more before long. */
export async function findDueDisputes(db: Database, now: Date): Promise<DueDispute[]> {
  const { rows } = await sql<DueDispute>`
    select d.provider_reference as reference, p.order_id as "orderId", d.amount, d.evidence_due_at as "dueAt"
    from disputes d join payments p using (payment_id)
    where d.state = 'open' and d.evidence_due_at <= ${new Date(now.getTime() + dueSoonMs)}
    order by d.evidence_due_at`.execute(db);
  return rows;
}
