import { type Kysely, sql } from 'kysely';

/** Redemption, keys of ticket mails, receipts and expiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table stores
    -- What staff without a session prove themselves with; null where the store has set none.
    add column pin_hash text,
    add column pin_failures smallint not null default 0,
    add column pin_locked_until timestamptz(3),
    -- T and thirteen digits, where the store is registered for invoices.
    add column invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
    -- What is ours of every yen that is redeemed.
    add column commission_percent smallint not null default 10 check (commission_percent between 0 and 100)`,
  // Eating in is taxed at ten per cent, taking away at eight.
  'alter table offers add column tax_percent smallint not null default 10 check (tax_percent in (8, 10))',
  `alter table tickets
    -- How it went back: the refund of its order, and this ticket's share of it.
    add column refund_id text references refunds,
    add column refund_amount integer check (refund_amount between 0 and amount),
    add column reminded_at timestamptz(3),
    add check ((refund_id is null) = (refund_amount is null))`,
  'alter table refunds drop column ticket_id',
  `create index tickets_to_remind on tickets (valid_until) where state = 'established' and reminded_at is null`,
  'create index tickets_of_refund on tickets (refund_id) where refund_id is not null',
  `create table ticket_keys (
    key_hash bytea primary key,
    ticket_id text not null references tickets,
    reader text not null check (reader in ('buyer', 'store')),
    expires_at timestamptz(3) not null,
    -- A link redeems once.
    used_at timestamptz(3)
  )`,
  'create index ticket_keys_of_ticket on ticket_keys (ticket_id)',
  'create index ticket_keys_by_expiry on ticket_keys (expires_at)',
  `create table redemptions (
    redemption_id text primary key,
    ticket_id text not null references tickets,
    store_id text not null references stores,
    uses smallint not null check (uses >= 1),
    amount integer not null check (amount >= 0),
    way text not null check (way in ('scan', 'typed', 'mail')),
    -- Null where somebody with the store's PIN did it.
    staff_id text references staff,
    -- The store took it outside its hours.
    anyway boolean not null,
    nonce text not null,
    at timestamptz(3) not null,
    undone_at timestamptz(3),
    undone_by text references staff,
    -- Which came first, also within a millisecond.
    position bigint generated always as identity,
    unique (store_id, nonce)
  )`,
  'create index redemptions_of_ticket on redemptions (ticket_id, at)',
  'create index redemptions_of_store on redemptions (store_id, at)',
  `create table redemption_attempts (
    attempt_id bigint generated always as identity primary key,
    at timestamptz(3) not null,
    store_id text references stores,
    staff_id text references staff,
    ticket_id text references tickets,
    way text not null check (way in ('scan', 'typed', 'mail')),
    refusal text not null
  )`,
  'create index redemption_attempts_of_store on redemption_attempts (store_id, at)',
  'create index redemption_attempts_of_ticket on redemption_attempts (ticket_id) where ticket_id is not null',
  `create table receipts (
    ticket_id text primary key references tickets,
    receipt_number text not null unique,
    issued_at timestamptz(3) not null,
    addressee text not null,
    -- How often it went out: every one after the first is marked as a copy.
    copies smallint not null default 0
  )`,
  // Files of a mail, with their content in base64.
  `alter table demo_mailbox add column attachments jsonb not null default '[]'`,
];
