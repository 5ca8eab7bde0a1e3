import type { Pool } from './driver';

/** What is to be refunded, and by how much in all. */
export interface Due {
  orders: number;
  tickets: number;
  refunds: number;
  yen: number;
}

/**
 * Orders as purchases have left them two months ago, tickets that ended yesterday. Every seventh order has two tickets; of
 * every nineteenth one of three uses is redeemed already, so that only the rest goes back.
 */
const makeOrders = `
  with buyer as (
    insert into users (user_id, nickname, avatar, language, notifications, guest, created_at)
    values ('u_of-refunds', '', 'default-1', 1, false, true, now()) returning user_id),
  meal as (select offer_id, store_id, title, terms from offers where state = 'published' and visit = 'free' order by offer_id limit 1),
  wanted as (
    select nth, lpad(nth::text, 8, '0') as name, case when nth % 7 = 0 then 2 else 1 end as quantity,
      1000 + nth % 400 as price
    from generate_series(1, $1::integer) as nth)
  insert into orders (order_id, order_number, user_id, request_id, request_hash, offer_id, store_id, state, visit,
    quantity, unit_price, amount, method, contact_name, email, language, promise, holds_stock, purchased_at, touched_at)
  select 'order_' || name, 'N' || name, user_id, name, '\\x00'::bytea, offer_id, store_id, 'established', 'free',
    quantity, price, price * quantity, 'credit-card', 'Hanako', 'hanako@example.com', 1,
    jsonb_build_object('title', title, 'terms', terms, 'validityDays', 60, 'cancelHours', 24,
      'uses', case when nth % 19 = 0 then 3 else 1 end,
      'validUntil', (extract(epoch from date_trunc('day', now()) - interval '1 day') * 1000)::bigint),
    true, now() - interval '60 days', now() - interval '60 days'
  from wanted, buyer, meal`;

const makeRest = [
  `insert into payments (payment_id, order_id, method, amount, state, captures_at_once, captured, created_at, seen_at)
  select replace(order_id, 'order', 'pay'), order_id, method, amount, 'captured', true, amount, purchased_at, purchased_at
  from orders`,
  `insert into payment_operations (operation_id, payment_id, kind, amount, key, state, attempts, first_asked_at, due_at,
    give_up_at, created_at, done_at)
  select replace(payment_id, 'pay', 'op'), payment_id, 'authorize', amount, replace(payment_id, 'pay', 'op'), 'done', 1,
    created_at, created_at, created_at, created_at, created_at from payments`,
  `insert into ledger_entries (operation, account, order_id, amount, at)
  select 'capture:' || payment_id, account, order_id, sign * amount, created_at
  from payments, (values ('providerReceivable', 1), ('ticketLiability', -1)) as entry (account, sign)`,
  `insert into tickets (ticket_id, order_id, unit, user_id, store_id, offer_id, state, code, secret, amount, uses,
    uses_left, valid_until, created_at, established_at)
  select replace(order_id, 'order', 'ticket') || '_' || unit, order_id, unit, user_id, store_id, offer_id, 'established',
    right(order_id, 7) || unit, sha256(order_id::bytea), unit_price, (promise->>'uses')::integer,
    (promise->>'uses')::integer, to_timestamp((promise->>'validUntil')::bigint / 1000), purchased_at, purchased_at
  from orders, generate_series(1, quantity) as unit`,
  `insert into redemptions (redemption_id, ticket_id, store_id, uses, amount, way, anyway, nonce, at)
  select replace(ticket_id, 'ticket', 'use'), ticket_id, store_id, 1, amount / uses, 'scan', false, ticket_id, created_at
  from tickets where uses > 1`,
  `insert into ledger_entries (operation, account, order_id, amount, at)
  select 'redeem:' || redemption_id, account, order_id, sign * redemptions.amount, at
  from redemptions join tickets using (ticket_id),
    (values ('ticketLiability', 1), ('storePayable', -1)) as entry (account, sign)`,
  'update tickets set uses_left = uses - 1 where uses > 1',
  'vacuum analyze',
];

const due = `select count(distinct order_id)::integer as orders, count(*)::integer as tickets,
    count(distinct order_id)::integer as refunds, sum(amount - amount / uses * (uses - uses_left))::integer as yen
  from tickets`;

/** Writes so many orders into the shop's books and their charges into the provider's. */
export async function makeExpired(shop: Pool, provider: Pool, orders: number): Promise<Due> {
  await shop.query({ text: makeOrders, values: [orders] });
  for (const text of makeRest) await shop.query({ text });
  const { rows } = await shop.query({ text: 'select payment_id, order_id, amount from payments' });
  await provider.query({
    text: `insert into sandbox.charges (charge_id, payment_id, order_id, method, amount, captured, capture, state,
        return_url, brand, last_four, created_at)
      select replace(payment_id, 'pay', 'ch'), payment_id, order_id, 'credit-card', amount, amount, true, 'captured',
        'http://127.0.0.1/', 'visa', '4242', now() - interval '60 days'
      from json_to_recordset($1) as paid (payment_id text, order_id text, amount integer)`,
    values: [JSON.stringify(rows)],
  });
  const { rows: sums } = await shop.query({ text: due });
  return sums[0] as Due;
}
