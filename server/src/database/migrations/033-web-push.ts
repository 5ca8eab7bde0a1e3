import { type Kysely, sql } from 'kysely';

/** Devices that are told of answers and of what comes up, and what they are to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table instance_keys (
    name text primary key,
    value jsonb not null,
    created_at timestamptz(3) not null
  )`,
  `create table push_subscriptions (
    subscription_id text primary key,
    -- Goes with it: by signing out, by its age, with the account.
    session_hash bytea not null unique references sessions on delete cascade,
    endpoint text not null unique check (length(endpoint) <= 1000),
    p256dh text not null,
    auth text not null,
    kinds text[] not null,
    language smallint not null check (language between 0 and 3),
    created_at timestamptz(3) not null
  )`,
  `create table push_outbox (
    push_id text primary key,
    -- Without a reference: whoever signs out must never stand in the way of an order.
    subscription_id text not null,
    event text not null unique,
    news text not null,
    "values" jsonb not null,
    path text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    created_at timestamptz(3) not null,
    next_try_at timestamptz(3) not null,
    give_up_at timestamptz(3) not null,
    leased_until timestamptz(3),
    last_error text
  )`,
  `create index push_outbox_due on push_outbox (next_try_at) where state = 'waiting'`,
  'create index push_outbox_by_age on push_outbox (created_at)',
  'alter table reservations add column eve_told_at timestamptz(3)',
  `create index reservations_eve on reservations (arrival_date) where state = 'confirmed' and eve_told_at is null`,
];
