import type { OrderState, PaymentState, RefundState } from '@meal/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect';
import { isDeadLetter } from '../domains/payments/dead-letters';
import { inAudit } from './in-audit';

/** A payment as our books have it. */
export interface BookedPayment {
  paymentId: string;
  orderId: string;
  provider: string | null;
  state: PaymentState;
  captured: number;
  refunded: number;
  refunds: readonly { refundId: string; amount: number; state: RefundState; isOverdue: boolean }[];
  disputes: readonly BookedDispute[];
  /** What the provider was asked for, and only a person can bring to an end. */
  deadLetters: readonly { operationId: string; kind: string; amount: number; cause: string | null }[];
  /** Somebody is about to ask the provider, or has just been told something by it: a difference may be gone soon. */
  isUnderWay: boolean;
  /** Its order was over an hour ago: nobody waits for a hold any more. */
  isLongOver: boolean;
  createdAt: Date;
}

export interface BookedDispute {
  reference: string;
  amount: number;
  state: 'open' | 'won' | 'lost';
  /** The provider has the money, as far as we know. */
  fundsWithdrawn: boolean;
}

/** What an order is made of, each from its own table. */
export interface BookedOrder {
  orderId: string;
  purchasedAt: Date;
  state: OrderState;
  quantity: number;
  /** Taken for it, not promised back, and not given back by a bank for tickets that have ended so. */
  kept: number;
  /** Taken for it, and neither given back yet nor withdrawn by the provider because it is contested. */
  taken: number;
  /** What the provider owes us for it, by the ledger. */
  receivable: number;
  /** What the provider has withdrawn and no ticket has ended for, by the disputes and by the ledger. */
  contested: number;
  disputed: number;
  tickets: number;
  goodTickets: number;
  /** Good still, though their time was over long ago: nobody gives them back. What is contested waits for the bank. */
  overdueTickets: number;
  /** What was paid for its good tickets, and for uses of others before they ended. */
  worth: number;
  /** What is owed for its tickets, by the ledger. */
  liability: number;
  /** What the uses that are left of its good tickets are worth, and what is promised back and not given yet. */
  owed: number;
  /** What the platform adds for it, by the ledger. */
  promoted: number;
  /** The same by its tickets: the good ones, and uses of others before they ended. */
  promotion: number;
  /** What stores have redeemed of it and not taken back. */
  redeemed: number;
  /** What the uses that its tickets no longer have were worth. */
  used: number;
}

const operationMs = 3_600_000;
const expiryMs = 3_600_000;
const refundMs = 24 * 3_600_000;
const quietMs = 15 * 60_000;

/** So many at a time, so that a book of any size takes no more memory than a small one. */
const inOnePage = 2_000;

/** All payments since then, the oldest first. */
export function pagesOfPayments(
  db: Database,
  since: Date,
  now: Date,
): AsyncGenerator<readonly BookedPayment[]> {
  const read = ({ at, id }: PageStart) =>
    readPayments(
      db,
      sql`where (p.created_at, p.payment_id) > (${at}, ${id}) order by p.created_at, p.payment_id limit ${inOnePage}`,
      now,
    );
  return inPages(since, read, ({ createdAt, paymentId }) => ({ at: createdAt, id: paymentId }));
}

/** Those of them that we know, by id. */
export async function findPayments(
  db: Database,
  paymentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BookedPayment>> {
  const found = await readPayments(db, sql`where p.payment_id = any(${paymentIds})`, now);
  return new Map(found.map((payment) => [payment.paymentId, payment]));
}

/** Everything behind this one is still to be read. */
interface PageStart {
  at: Date;
  id: string;
}

async function* inPages<Row>(
  since: Date,
  read: (from: PageStart) => Promise<readonly Row[]>,
  startOf: (row: Row) => PageStart,
): AsyncGenerator<readonly Row[]> {
  // No id is empty: what was written in that very moment is read too.
  let from: PageStart = { at: since, id: '' };
  for (;;) {
    const page = await read(from);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    from = startOf(last);
  }
}

async function readPayments(
  db: Database,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<readonly BookedPayment[]> {
  const reading = sql<BookedPayment>`
    select p.payment_id as "paymentId", p.order_id as "orderId", p.provider, p.state, p.captured, p.refunded,
      p.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('refundId', r.refund_id, 'amount', r.amount, 'state', r.state,
          'isOverdue', r.state = 'pending' and r.created_at <= ${new Date(now.getTime() - refundMs)}
            -- What is left to a person is told as such.
            and not exists (select from payment_operations o where o.refund_id = r.refund_id and o.state = 'needsHuman')))
        from refunds r where r.payment_id = p.payment_id), '[]') as refunds,
      coalesce((select json_agg(json_build_object('reference', d.provider_reference, 'amount', d.amount, 'state', d.state,
          'fundsWithdrawn', d.withdrawn_at is not null and d.returned_at is null))
        from disputes d where d.payment_id = p.payment_id), '[]') as disputes,
      coalesce((select json_agg(json_build_object('operationId', op.operation_id, 'kind', op.kind,
          'amount', op.amount, 'cause', op.last_error))
        from payment_operations op where op.payment_id = p.payment_id and ${isDeadLetter}), '[]') as "deadLetters",
      exists (select from payment_operations o where o.payment_id = p.payment_id and o.state = 'pending'
        and o.attempts > 0 and o.created_at > ${new Date(now.getTime() - operationMs)})
      or (p.state in ('created', 'awaitingCustomer', 'capturing', 'voiding')
        and coalesce(p.seen_at, p.created_at) > ${new Date(now.getTime() - quietMs)}) as "isUnderWay",
      exists (select from orders o where o.order_id = p.order_id and o.state in ('completed', 'cancelled', 'refunded')
        and o.ended_at <= ${new Date(now.getTime() - operationMs)}) as "isLongOver"
    from payments p ${which}`;
  return (await inAudit(db, (trx) => reading.execute(trx))).rows;
}

/** All orders since then, the oldest first. */
export function pagesOfOrders(db: Database, since: Date, now: Date): AsyncGenerator<readonly BookedOrder[]> {
  const read = (from: PageStart) => readOrders(db, from, now);
  return inPages(since, read, ({ purchasedAt, orderId }) => ({ at: purchasedAt, id: orderId }));
}

/** One statement and so one moment: what is written together is read together. */
async function readOrders(db: Database, { at, id }: PageStart, now: Date): Promise<readonly BookedOrder[]> {
  const reading = sql<BookedOrder>`
    select o.order_id as "orderId", o.purchased_at as "purchasedAt", o.state, o.quantity,
      paid.captured - paid.promised - bank.ended as kept, paid.captured - paid.refunded - bank.withdrawn as taken,
      bank.withdrawn - bank.ended as contested, ledger.disputed, ledger.receivable,
      ticket.count as tickets, ticket.good as "goodTickets", ticket.overdue as "overdueTickets", ticket.worth,
      ledger.liability, ticket.left + paid.promised - paid.refunded as owed, ledger.promoted, ticket.promotion,
      redemption.redeemed, ticket.used
    from orders o
    cross join lateral (
      select coalesce(sum(p.captured), 0)::integer as captured, coalesce(sum(p.refunded), 0)::integer as refunded,
        coalesce(sum((select sum(r.amount) from refunds r
          where r.payment_id = p.payment_id)), 0)::integer as promised
      from payments p where p.order_id = o.order_id) paid
    cross join lateral (
      select coalesce(sum(d.amount) filter (where d.withdrawn_at is not null and d.returned_at is null), 0)::integer
          as withdrawn, coalesce(sum(d.tickets_worth), 0)::integer as ended
      from payments p join disputes d using (payment_id) where p.order_id = o.order_id) bank
    cross join lateral (
      select coalesce(sum(amount) filter (where account = 'providerReceivable'), 0)::integer as receivable,
        coalesce(-sum(amount) filter (where account = 'ticketLiability'), 0)::integer as liability,
        coalesce(sum(amount) filter (where account = 'promotion'), 0)::integer as promoted,
        coalesce(sum(amount) filter (where account = 'disputed'), 0)::integer as disputed
      from ledger_entries l where l.order_id = o.order_id) ledger
    cross join lateral (
      select count(*) as count, count(*) filter (where state in ('established', 'used')) as good,
        count(*) filter (where state = 'established' and disputed_at is null and valid_until < ${new Date(now.getTime() - expiryMs)})
          as overdue,
        coalesce(sum(case when state in ('established', 'used') then amount
          when established_at is not null then gone
          else 0 end), 0)::integer as worth,
        coalesce(sum(case when established_at is null then 0
          when state in ('established', 'used') then promotion
          else promotion_gone end), 0)::integer as promotion,
        coalesce(sum(amount - gone + coalesce(promotion - promotion_gone, 0))
          filter (where state = 'established'), 0)::integer as left,
        coalesce(sum(gone + coalesce(promotion_gone, 0)) filter (where established_at is not null), 0)::integer as used
      from tickets t cross join lateral (
        -- Every use is worth the same, rounded down to the yen; the rest belongs to the last one.
        select case uses_left when 0 then amount else amount / uses * (uses - uses_left) end as gone,
          case uses_left when 0 then promotion else promotion / uses * (uses - uses_left) end as promotion_gone) use
      where t.order_id = o.order_id) ticket
    cross join lateral (
      select coalesce(sum(d.amount + coalesce(d.promotion, 0)), 0)::integer as redeemed
      from tickets t join redemptions d using (ticket_id)
      where t.order_id = o.order_id and d.undone_at is null) redemption
    where (o.purchased_at, o.order_id) > (${at}, ${id})
    order by o.purchased_at, o.order_id limit ${inOnePage}`;
  return (await inAudit(db, (trx) => reading.execute(trx))).rows;
}
