import { type Kysely, sql } from 'kysely';

/** Orders, payments, reservations, tickets and the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Where requests of guests are sent to.
  'alter table stores add column email text',
  // How long before a visit a table must be asked for.
  'alter table offers add column lead_hours smallint not null default 3 check (lead_hours between 0 and 336)',
  // What a mail tells of, so that nothing is told twice.
  'alter table mail_outbox add column event text unique',
  `create table orders (
    order_id text primary key,
    order_number text not null unique,
    user_id text not null references users,
    request_id text not null,
    request_hash bytea not null,
    offer_id text not null references offers,
    store_id text not null references stores,
    state text not null check (state in
      ('awaitingPayment', 'awaitingStore', 'awaitingGroup', 'established', 'completed', 'cancelled', 'refunded')),
    visit text not null check (visit in ('free', 'reservation')),
    quantity smallint not null check (quantity >= 1),
    unit_price integer not null check (unit_price > 0),
    discount integer not null default 0 check (discount >= 0),
    amount integer not null check (amount = unit_price * quantity - discount and amount > 0),
    method text not null check (method in ('ele-pay', 'apple-pay', 'credit-card', 'pay-pay')),
    contact_name text not null,
    email text not null,
    language smallint not null check (language between 0 and 3),
    -- What was promised at the purchase; later changes of the offer do not touch it.
    promise jsonb not null,
    -- False once the claimed stock has been given back.
    holds_stock boolean not null,
    purchased_at timestamptz(3) not null,
    pay_by timestamptz(3),
    ended_at timestamptz(3),
    -- Who ended it before it was paid.
    closed_by text check (closed_by in ('visitor', 'store', 'time')),
    -- When anything about it last changed: who watches it is told.
    touched_at timestamptz(3) not null,
    unique (user_id, request_id),
    check ((state = 'cancelled') = (closed_by is not null))
  )`,
  'create index orders_of_user on orders (user_id, purchased_at desc, order_id)',
  'create index orders_of_user_and_offer on orders (user_id, offer_id)',
  `create index orders_to_be_paid on orders (pay_by) where state = 'awaitingPayment'`,
  `create table payments (
    payment_id text primary key,
    order_id text not null references orders,
    method text not null,
    amount integer not null check (amount > 0),
    state text not null check (state in
      ('created', 'awaitingCustomer', 'held', 'capturing', 'captured', 'partlyRefunded', 'refunded', 'voiding',
       'voided', 'expired', 'failed')),
    captures_at_once boolean not null,
    captured integer not null default 0 check (captured in (0, amount)),
    refunded integer not null default 0 check (refunded between 0 and captured),
    action_url text,
    decline_code text,
    hold_expires_at timestamptz(3),
    created_at timestamptz(3) not null,
    -- When the provider was last asked for the truth.
    seen_at timestamptz(3)
  )`,
  'create index payments_of_order on payments (order_id, created_at)',
  // One attempt at a time. Money that comes by an attempt that was given up is taken note of all the same.
  `create unique index payments_under_way on payments (order_id)
    where state in ('created', 'awaitingCustomer', 'held', 'capturing')`,
  `create index payments_to_be_watched on payments (seen_at)
    where state in ('created', 'awaitingCustomer', 'held', 'capturing', 'voiding')`,
  `create table refunds (
    refund_id text primary key,
    payment_id text not null references payments,
    ticket_id text,
    amount integer not null check (amount > 0),
    state text not null check (state in ('pending', 'done', 'failed')),
    reason text not null check (reason in ('store', 'expired', 'refunded', 'soldOut', 'late')),
    created_at timestamptz(3) not null,
    done_at timestamptz(3)
  )`,
  'create index refunds_of_payment on refunds (payment_id)',
  `create table payment_operations (
    operation_id text primary key,
    payment_id text not null references payments,
    kind text not null check (kind in ('authorize', 'capture', 'void', 'refund')),
    refund_id text unique references refunds,
    amount integer not null check (amount > 0),
    -- Sent with every attempt, so that the provider knows the same wish again.
    key text not null unique,
    state text not null check (state in ('pending', 'done', 'refused', 'needsHuman')),
    payment_token text,
    return_origin text,
    attempts integer not null default 0,
    -- When the present key was first sent.
    first_asked_at timestamptz(3),
    due_at timestamptz(3) not null,
    leased_until timestamptz(3),
    give_up_at timestamptz(3) not null,
    last_error text,
    created_at timestamptz(3) not null,
    done_at timestamptz(3),
    check ((kind = 'refund') = (refund_id is not null))
  )`,
  `create unique index payment_operations_once on payment_operations (payment_id, kind) where kind <> 'refund'`,
  `create index payment_operations_due on payment_operations (due_at) where state = 'pending'`,
  `create table provider_events (
    event_id text primary key,
    payment_id text not null,
    -- In which of these states the payment knows already what is told.
    known_in text[] not null,
    received_at timestamptz(3) not null,
    applied_at timestamptz(3)
  )`,
  'create index provider_events_due on provider_events (received_at) where applied_at is null',
  `create table reservations (
    reservation_id text primary key,
    order_id text not null unique references orders,
    store_id text not null references stores,
    state text not null check (state in ('waiting', 'proposed', 'confirmed', 'declined', 'lapsed', 'cancelled')),
    arrival_date date not null,
    preferred_times text[] not null check (cardinality(preferred_times) between 1 and 3),
    proposed_times text[] not null default '{}' check (cardinality(proposed_times) <= 3),
    confirmed_time text,
    people smallint not null check (people >= 1),
    reply_by timestamptz(3) not null,
    reminded_at timestamptz(3),
    answered_at timestamptz(3),
    answered_by text,
    reason text,
    created_at timestamptz(3) not null,
    check ((state = 'confirmed') <= (confirmed_time is not null))
  )`,
  'create index reservations_of_store on reservations (store_id, state, reply_by)',
  `create index reservations_to_lapse on reservations (reply_by) where state in ('waiting', 'proposed')`,
  `create table tickets (
    ticket_id text primary key,
    order_id text not null references orders,
    unit smallint not null check (unit >= 1),
    user_id text not null references users,
    store_id text not null references stores,
    offer_id text not null references offers,
    state text not null check (state in ('application', 'established', 'used', 'cancelled')),
    reason text check (reason in ('store', 'expired', 'refunded')),
    outcome text check (outcome in ('used', 'expired', 'refunded')),
    code text not null unique,
    secret bytea not null check (octet_length(secret) = 32),
    amount integer not null check (amount >= 0),
    uses smallint not null check (uses >= 1),
    uses_left smallint not null check (uses_left between 0 and uses),
    valid_until timestamptz(3) not null,
    created_at timestamptz(3) not null,
    established_at timestamptz(3),
    ended_at timestamptz(3),
    unique (order_id, unit),
    check ((state = 'cancelled') = (reason is not null))
  )`,
  'create index tickets_of_user on tickets (user_id, state, created_at desc, ticket_id)',
  'create index tickets_of_user_and_offer on tickets (user_id, offer_id)',
  `create index tickets_to_expire on tickets (valid_until) where state = 'established'`,
  `create table ledger_entries (
    entry_id bigint generated always as identity primary key,
    operation text not null,
    account text not null check (account in
      ('providerReceivable', 'ticketLiability', 'storePayable', 'commission')),
    order_id text not null references orders,
    amount integer not null check (amount <> 0),
    at timestamptz(3) not null,
    unique (operation, account)
  )`,
  'create index ledger_entries_of_order on ledger_entries (order_id)',
  `create function refuse_change_of_ledger() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end
  $$`,
  `create trigger ledger_is_append_only before update or delete on ledger_entries
    for each row execute function refuse_change_of_ledger()`,
  'create trigger ledger_is_never_emptied before truncate on ledger_entries execute function refuse_change_of_ledger()',
  // At the end of the transaction, when every entry of the operation is there.
  `create function check_ledger_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entries where operation = new.operation) <> 0 then
        raise exception 'operation % does not sum to zero', new.operation;
      end if;
      return null;
    end
  $$`,
  `create constraint trigger ledger_balances after insert on ledger_entries
    deferrable initially deferred for each row execute function check_ledger_balance()`,
  `create view order_ledger as
    select order_id, account, sum(amount)::integer as balance, count(*)::integer as entries
    from ledger_entries group by order_id, account`,
];
