import { type Kysely, sql } from 'kysely';

/** Staff are invited, prove themselves twice, see where they are signed in, and leave a trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table staff
    -- An authenticator that is being set up: sealed, and without effect until a code of it was typed.
    add column totp_pending text`,
  `alter table staff_sessions
    -- Null in sessions of servers that do not know it: they count from their beginning.
    add column last_seen_at timestamptz(3),
    add column device text`,
  'create index staff_sessions_by_member on staff_sessions (staff_id)',
  `create table staff_recovery_codes (
    staff_id text not null references staff,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    used_at timestamptz(3),
    primary key (staff_id, code_hash)
  )`,
  // Browsers in which somebody has signed in: what strangers do wrong does not count against them.
  `create table staff_devices (
    device_hash bytea not null check (octet_length(device_hash) = 32),
    staff_id text not null references staff,
    used_at timestamptz(3) not null,
    primary key (device_hash, staff_id)
  )`,
  'create index staff_devices_by_member on staff_devices (staff_id)',
  'create index staff_devices_by_use on staff_devices (used_at)',
  `create table staff_invitations (
    -- The last invitation of an address is the good one.
    email_key text primary key,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    email text not null,
    name text not null,
    role text not null check (role in (
      'storeOwner', 'storeManager', 'storeScanner',
      'operatorAdmin', 'operatorReviewer', 'operatorSupport', 'operatorFinance')),
    store_id text references stores,
    language smallint not null check (language between 0 and 3),
    -- Null where it was made on the command line.
    invited_by text references staff,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    check ((role like 'store%') = (store_id is not null))
  )`,
  'create index staff_invitations_by_expiry on staff_invitations (expires_at)',
  `create table staff_audit (
    entry bigint generated always as identity primary key,
    at timestamptz(3) not null,
    -- Null where nobody was signed in: a link of a mail, or the command line, as "way" says.
    staff_id text,
    way text not null check (way in ('console', 'mail', 'command')),
    store_id text,
    action text not null,
    object text not null,
    before jsonb,
    after jsonb
  )`,
  'create index staff_audit_by_store on staff_audit (store_id, entry)',
  'create index staff_audit_by_member on staff_audit (staff_id, entry)',
  `create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin raise exception 'the audit trail is append-only'; end
  $$`,
  `create trigger audit_is_append_only before update or delete on staff_audit
    for each row execute function refuse_change_of_audit()`,
  'create trigger audit_is_never_emptied before truncate on staff_audit execute function refuse_change_of_audit()',
];
