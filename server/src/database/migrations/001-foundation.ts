import { type Kysely, sql } from 'kysely';

/** Accounts, sessions, mail, limits and what demo mode needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    user_id text primary key,
    email text,
    email_key text unique,
    nickname text not null,
    avatar text not null,
    language smallint not null check (language between 0 and 3),
    notifications boolean not null,
    guest boolean not null,
    merged_into text references users,
    created_at timestamptz(3) not null,
    deleted_at timestamptz(3),
    check (email_key is null or email is not null),
    check (not (guest and email is not null)),
    check (deleted_at is null or email is null)
  )`,
  `create table sessions (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id text not null references users,
    device_id text not null,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  )`,
  'create index sessions_of_user on sessions (user_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  `create table one_time_codes (
    code_id text primary key,
    purpose text not null check (purpose in ('login', 'updateEmail', 'deleteAccount')),
    email_key text not null,
    device_id text not null,
    user_id text references users,
    code_hash bytea not null,
    tries integer not null check (tries between 0 and 5),
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  'create index one_time_codes_of_address on one_time_codes (email_key, purpose, device_id, created_at desc)',
  'create index one_time_codes_by_age on one_time_codes (created_at)',
  `create table partner_identities (
    issuer text not null,
    subject text not null,
    user_id text not null references users,
    created_at timestamptz(3) not null,
    primary key (issuer, subject)
  )`,
  'create index partner_identities_of_user on partner_identities (user_id)',
  `create table used_assertions (
    issuer text not null,
    jti text not null,
    expires_at timestamptz(3) not null,
    primary key (issuer, jti)
  )`,
  `create table stores (
    store_id text primary key,
    name jsonb not null,
    created_at timestamptz(3) not null
  )`,
  `create table staff (
    staff_id text primary key,
    email text not null,
    email_key text not null unique,
    name text not null,
    password_hash text not null,
    totp_secret text,
    totp_last_step integer,
    role text not null check (role in (
      'storeOwner', 'storeManager', 'storeScanner',
      'operatorAdmin', 'operatorReviewer', 'operatorSupport', 'operatorFinance')),
    store_id text references stores,
    language smallint not null check (language between 0 and 3),
    created_at timestamptz(3) not null,
    disabled_at timestamptz(3),
    check ((role like 'store%') = (store_id is not null))
  )`,
  `create table staff_sessions (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    staff_id text not null references staff,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  )`,
  'create index staff_sessions_by_expiry on staff_sessions (expires_at)',
  `create table mail_outbox (
    mail_id text primary key,
    to_address text not null,
    template text not null,
    language smallint not null check (language between 0 and 3),
    values jsonb not null,
    created_at timestamptz(3) not null,
    next_try_at timestamptz(3) not null,
    give_up_at timestamptz(3) not null,
    attempts integer not null default 0,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    last_error text
  )`,
  `create index mail_outbox_due on mail_outbox (next_try_at) where state = 'waiting'`,
  'create index mail_outbox_by_age on mail_outbox (created_at)',
  `create unlogged table rate_limits (
    key text primary key,
    window_end timestamptz(3) not null,
    hits integer not null
  )`,
  'create index rate_limits_by_end on rate_limits (window_end)',
  `create table demo_mailbox (
    id text primary key,
    to_address text not null,
    subject text not null,
    text text not null,
    html text not null,
    at timestamptz(3) not null,
    position bigint generated always as identity
  )`,
  `create table demo_settings (
    name text primary key,
    value jsonb not null
  )`,
];
