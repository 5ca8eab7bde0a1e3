import { sql } from 'kysely';
import { disputedCards } from './cards/test-numbers';
import { type SandboxDatabase, schemaName } from './tables';

const lockNumber = 772_032;

/**
 * Makes the provider's own tables where they are missing. They are no part of the product's migrations: the provider may
 * as well have a database of its own.
 */
export async function createTables(db: SandboxDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // "if not exists" alone fails when two processes start at once.
    await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

const statements = [
  `create schema if not exists ${schemaName}`,
  `create table if not exists ${schemaName}.tokens (
    token text primary key,
    brand text not null,
    last_four text not null check (last_four ~ '^\\d{4}$'),
    behaviour text not null check (behaviour in ('succeeds', 'declined', 'asks', 'noFunds')),
    expires_at timestamptz(3) not null,
    used_by text
  )`,
  `alter table ${schemaName}.tokens add column if not exists instrument text`,
  `create index if not exists tokens_by_expiry on ${schemaName}.tokens (expires_at)`,
  `create table if not exists ${schemaName}.charges (
    charge_id text primary key,
    payment_id text not null unique,
    order_id text not null,
    order_number text,
    method text not null,
    amount integer not null check (amount > 0),
    captured integer not null default 0 check (captured between 0 and amount),
    refunded integer not null default 0 check (refunded between 0 and captured),
    capture boolean not null,
    state text not null check (state in ('awaitingCustomer', 'held', 'captured', 'voided', 'expired', 'failed')),
    expires_at timestamptz(3),
    approval_id text unique,
    return_url text not null,
    decline_code text,
    brand text,
    last_four text,
    created_at timestamptz(3) not null,
    position bigint generated always as identity unique,
    check ((state = 'captured') = (captured > 0)),
    check ((state in ('awaitingCustomer', 'held')) = (expires_at is not null)),
    check ((state = 'failed') = (decline_code is not null))
  )`,
  `alter table ${schemaName}.charges
    add column if not exists order_number text,
    add column if not exists instrument text`,
  `create index if not exists charges_of_order on ${schemaName}.charges (order_id)`,
  `create index if not exists charges_by_expiry on ${schemaName}.charges (expires_at) where expires_at is not null`,
  `create table if not exists ${schemaName}.refunds (
    refund_id text primary key,
    payment_id text not null references ${schemaName}.charges (payment_id),
    amount integer not null check (amount > 0),
    created_at timestamptz(3) not null
  )`,
  `alter table ${schemaName}.refunds
    add column if not exists state text not null default 'done' check (state in ('pending', 'done', 'failed')),
    add column if not exists becomes text check (becomes in ('done', 'failed')),
    add column if not exists becomes_at timestamptz(3)`,
  `create index if not exists refunds_to_change on ${schemaName}.refunds (becomes_at) where becomes_at is not null`,
  `create index if not exists refunds_of_payment on ${schemaName}.refunds (payment_id, created_at)`,
  `create table if not exists ${schemaName}.disputes (
    dispute_id text primary key,
    payment_id text not null references ${schemaName}.charges (payment_id),
    amount integer not null check (amount > 0),
    state text not null check (state in ('open', 'won', 'lost')),
    withdraws boolean not null,
    created_at timestamptz(3) not null,
    answer_by timestamptz(3) not null
  )`,
  `create index if not exists disputes_of_payment on ${schemaName}.disputes (payment_id, created_at)`,
  `create index if not exists charges_to_be_disputed on ${schemaName}.charges (created_at)
    where last_four in (${disputedCards.map((digits) => `'${digits}'`).join()}) and state = 'captured'`,
  `create table if not exists ${schemaName}.idempotency_keys (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body json not null,
    created_at timestamptz(3) not null
  )`,
  `create index if not exists idempotency_keys_by_age on ${schemaName}.idempotency_keys (created_at)`,
  `create table if not exists ${schemaName}.webhooks (
    event_id text primary key,
    type text not null,
    payment_id text not null,
    state text not null check (state in ('waiting', 'delivered', 'lost', 'givenUp')),
    copies integer not null check (copies > 0),
    behind_next boolean not null,
    attempts integer not null default 0,
    next_try_at timestamptz(3) not null,
    give_up_at timestamptz(3) not null,
    position bigint generated always as identity unique
  )`,
  `create index if not exists webhooks_waiting on ${schemaName}.webhooks (position, next_try_at) where state = 'waiting'`,
  `create index if not exists webhooks_behind on ${schemaName}.webhooks (position) where state = 'waiting' and behind_next`,
  // Of databases made before.
  `drop index if exists ${schemaName}.webhooks_due`,
  `create index if not exists webhooks_of_payment on ${schemaName}.webhooks (payment_id, position)`,
  `create table if not exists ${schemaName}.faults (
    "only" boolean primary key check ("only"),
    state jsonb not null
  )`,
];
