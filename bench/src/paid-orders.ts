import type { Pool } from './driver';

const inOneStep = 50_000;

const buyer = `insert into users (user_id, nickname, avatar, language, notifications, guest, created_at)
  values ('u_of-ledger', '', 'default-1', 1, false, true, now()) on conflict do nothing`;

/** Paid a month ago, good for another: every seventh order has two tickets. */
const wanted = `(select nth, lpad(nth::text, 8, '0') as name, case when nth % 7 = 0 then 2 else 1 end as quantity,
    1000 + nth % 400 as price, now() - interval '30 days' as at
  from generate_series($1::integer, $2::integer) as nth) wanted`;

const inShop = [
  `insert into orders (order_id, order_number, user_id, request_id, request_hash, offer_id, store_id, state, visit,
    quantity, unit_price, amount, method, contact_name, email, language, promise, holds_stock, purchased_at, touched_at)
  select 'order_' || name, 'N' || name, 'u_of-ledger', name, '\\x00'::bytea, offer_id, store_id, 'established', 'free',
    quantity, price, price * quantity, 'credit-card', 'Hanako', 'hanako@example.com', 1, '{}', true, at, at
  from ${wanted},
    (select offer_id, store_id from offers where state = 'published' and visit = 'free' order by offer_id limit 1) meal`,
  `insert into payments (payment_id, order_id, method, amount, state, captures_at_once, captured, created_at, seen_at)
  select 'pay_' || name, 'order_' || name, 'credit-card', price * quantity, 'captured', true, price * quantity, at, at
  from ${wanted}`,
  `insert into ledger_entries (operation, account, order_id, amount, at)
  select 'capture:pay_' || name, account, 'order_' || name, sign * price * quantity, at
  from ${wanted}, (values ('providerReceivable', 1), ('ticketLiability', -1)) as entry (account, sign)`,
  `insert into tickets (ticket_id, order_id, unit, user_id, store_id, offer_id, state, code, secret, amount, uses,
    uses_left, valid_until, created_at, established_at)
  select 'ticket_' || name || '_' || unit, 'order_' || name, unit, 'u_of-ledger', store_id, offer_id, 'established',
    name || unit, sha256(name::bytea), price, 1, 1, at + interval '60 days', at, at
  from ${wanted} cross join lateral generate_series(1, quantity) as unit,
    (select offer_id, store_id from offers where state = 'published' and visit = 'free' order by offer_id limit 1) meal`,
];

const atProvider = `insert into sandbox.charges (charge_id, payment_id, order_id, method, amount, captured, capture, state,
    return_url, brand, last_four, created_at)
  select 'ch_' || name, 'pay_' || name, 'order_' || name, 'credit-card', price * quantity, price * quantity, true,
    'captured', 'http://127.0.0.1/', 'visa', '4242', at
  from ${wanted}`;

/** Grows both books from so many orders to so many, step by step: what is balanced at a commit is kept in memory until then. */
export async function growBooks(shop: Pool, provider: Pool, before: number, orders: number): Promise<void> {
  await shop.query({ text: buyer });
  for (let from = before + 1; from <= orders; from += inOneStep) {
    const values = [from, Math.min(from + inOneStep - 1, orders)];
    for (const text of inShop) await shop.query({ text, values });
    await provider.query({ text: atProvider, values });
  }
  for (const pool of [shop, provider]) await pool.query({ text: 'vacuum analyze' });
}
