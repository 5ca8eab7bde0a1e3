import type { Pool } from './driver';
import type { Due } from './expired-tickets';

interface Books {
  shop: Pool;
  provider: Pool;
}

/** Each counts what is not as it has to be. */
const wrongInShop: Record<string, string> = {
  'tickets that are not expired': `select count(*) from tickets
    where (state, reason, outcome) is distinct from ('cancelled', 'expired', 'expired')`,
  'tickets that do not know how much of which refund is theirs': `select count(*) from tickets t
    left join refunds r using (refund_id) left join payments p using (payment_id)
    where p.order_id is distinct from t.order_id
      or t.refund_amount is distinct from t.amount - t.amount / t.uses * (t.uses - t.uses_left)`,
  'orders that are not refunded': `select count(*) from orders where state <> 'refunded'`,
  'orders without exactly one refund that is done': `select count(*) from orders o where 1 <> (
    select count(*) filter (where r.state = 'done') + count(*) filter (where r.state <> 'done') * 2
    from payments p join refunds r using (payment_id) where p.order_id = o.order_id)`,
  'refunds that are not the sum of their tickets': `select count(*) from refunds r where r.amount <> (
    select sum(refund_amount) from tickets t where t.refund_id = r.refund_id)`,
  'payments that do not know what went back': `select count(*) from payments p where p.refunded <> (
    select sum(amount) from refunds r where r.payment_id = p.payment_id)
    or p.state <> case when p.refunded = p.captured then 'refunded' else 'partlyRefunded' end`,
  'refunds that are not booked once': `select count(*) from refunds r where 2 <> (
    select count(*) from ledger_entries l where l.operation = 'refund:' || r.refund_id and abs(l.amount) = r.amount)`,
  'orders for whose tickets something is still owed': `select count(*) from (
    select from ledger_entries where account = 'ticketLiability' group by order_id having sum(amount) <> 0) owed`,
  'orders whose ledger differs from their payments': `select count(*) from payments p where p.captured - p.refunded <> (
    select sum(amount) from ledger_entries l where l.order_id = p.order_id and account = 'providerReceivable')`,
  'operations that are left': `select count(*) from payment_operations where state <> 'done'`,
  'refunds that nobody was told of': `select count(*) from refunds r where not exists (
    select from mail_outbox m where m.event = 'orderRefunded:' || r.refund_id)`,
};

/** What is wrong after everything has come to rest, in words; nothing where every yen went back once. */
export async function findFaults({ shop, provider }: Books, due: Due): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, counted] of Object.entries(wrongInShop)) {
    const count = await countOf(shop, counted);
    if (count > 0) faults.push(`${count} ${what}`);
  }
  const ours = await refundsOf(shop, 'refunds');
  const theirs = await refundsOf(provider, 'sandbox.refunds');
  const different = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (refundId) => ours.get(refundId) !== theirs.get(refundId),
  );
  if (different.length > 0) faults.push(`${different.length} refunds differ between us and the provider`);
  const given = [...theirs.values()].reduce((sum, amount) => sum + amount, 0);
  if (theirs.size !== due.refunds || given !== due.yen) {
    faults.push(`the provider gave ¥${given} back in ${theirs.size} refunds, due were ¥${due.yen}`);
  }
  const uneven = await countOf(
    provider,
    `select count(*) from sandbox.charges c where refunded <> (
      select coalesce(sum(amount), 0) from sandbox.refunds r where r.payment_id = c.payment_id)`,
  );
  if (uneven > 0) faults.push(`${uneven} charges of the provider differ from their refunds`);
  return faults;
}

async function refundsOf(pool: Pool, table: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query({ text: `select refund_id, amount from ${table}` });
  return new Map(
    (rows as { refund_id: string; amount: number }[]).map(({ refund_id, amount }) => [refund_id, amount]),
  );
}

export async function countOf(pool: Pool, counted: string): Promise<number> {
  const { rows } = await pool.query({ text: `select (${counted})::integer as count` });
  return (rows as { count: number }[])[0]?.count ?? Number.NaN;
}
