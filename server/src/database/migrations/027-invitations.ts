import { type Kysely, sql } from 'kysely';

/** Codes by which visitors invite others, and what has come of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null for accounts that are older: they have signed up when they were made.
  'alter table users add column signed_up_at timestamptz(3)',
  // Which card or wallet has paid, as a keyed hash; null where nobody has told, and after some time.
  'alter table payments add column instrument text',
  'create index payments_with_instrument on payments (created_at) where instrument is not null',
  `create table invitation_codes (
    code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
    type text not null check (type in ('friend', 'campaign')),
    -- Whose it is; a campaign's is nobody's.
    user_id text unique references users,
    -- Where its owner first asked for it, as a keyed hash.
    device text,
    -- Only of a campaign.
    starts_at timestamptz(3),
    ends_at timestamptz(3),
    -- Null where nobody counts.
    quantity integer check (quantity > 0),
    registered integer not null default 0,
    created_at timestamptz(3) not null,
    check ((type = 'friend') = (user_id is not null)),
    check ((type = 'campaign') = (starts_at is not null)),
    check ((starts_at is null) = (ends_at is null)),
    check (ends_at > starts_at),
    check (registered >= 0 and (quantity is null or registered <= quantity))
  )`,
  `create table invitation_registrations (
    registration_id text primary key,
    -- Who was invited.
    user_id text not null references users,
    type text not null check (type in ('friend', 'campaign')),
    -- Null where its owner has left.
    code text references invitation_codes on delete set null,
    inviter_id text references users,
    state text not null check (state in ('registered', 'waiting', 'rewarded', 'refused')),
    -- Why nobody has a reward; of a rewarded one, why the inviter has none.
    reason text check (reason in ('device', 'instrument', 'email', 'monthLimit')),
    -- Where it was registered, as a keyed hash, while that may still matter.
    device text,
    registered_at timestamptz(3) not null,
    -- When it is looked at next.
    due_at timestamptz(3),
    settled_at timestamptz(3),
    friend_claim_id text unique references coupon_claims,
    inviter_claim_id text unique references coupon_claims,
    -- Until then a worker is at it.
    job_lease_until timestamptz(3),
    unique (user_id, type),
    check (user_id <> inviter_id),
    check (type = 'friend' or inviter_id is null),
    check ((state in ('registered', 'waiting')) = (due_at is not null)),
    check ((due_at is null) = (settled_at is not null)),
    check ((state = 'rewarded') = (friend_claim_id is not null)),
    check (inviter_claim_id is null or (state = 'rewarded' and reason is null)),
    check ((state = 'refused') = (coalesce(reason, 'monthLimit') <> 'monthLimit')),
    check (reason is null or state in ('rewarded', 'refused'))
  )`,
  'create index invitation_registrations_due on invitation_registrations (due_at) where due_at is not null',
  'create index invitation_registrations_of_inviter on invitation_registrations (inviter_id, registered_at)',
  'create index invitation_registrations_of_code on invitation_registrations (code)',
];
