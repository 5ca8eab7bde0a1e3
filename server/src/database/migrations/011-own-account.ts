import { type Kysely, sql } from 'kysely';

/** Codes are counted by who asks, sessions tell where they are, and what tells of people can be found when its time is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  `alter table one_time_codes
    -- A keyed hash of where it was asked for.
    add column network bytea,
    -- Asked for by a device that has signed in to the address before, or by the account itself.
    add column known boolean not null default false,
    -- How often it was mailed, and when last.
    add column sends smallint not null default 1,
    add column last_sent_at timestamptz(3)`,
  // Devices on which an account was opened: their codes are theirs, however many strangers ask.
  `create table known_devices (
    user_id text not null references users,
    device_id text not null,
    seen_at timestamptz(3) not null,
    primary key (user_id, device_id)
  )`,
  'create index known_devices_by_age on known_devices (seen_at)',
  // Lets the reader of a former address take a change back, once.
  `create table email_undos (
    key_hash bytea primary key check (octet_length(key_hash) = 32),
    user_id text not null references users,
    old_email text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  )`,
  'create index email_undos_of_user on email_undos (user_id)',
  'create index email_undos_by_expiry on email_undos (expires_at)',
  // What a person calls the device: "iPhone, Safari".
  'alter table sessions add column device_name text',
  `create index guests_by_age on users (created_at)
    where guest and merged_into is null and deleted_at is null`,
  `create index orders_naming_people on orders (ended_at) where email <> ''`,
];
