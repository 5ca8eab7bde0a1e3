import { type Kysely, sql } from 'kysely';

/** Coupons, and who has claimed which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table coupons (
    coupon_id text primary key,
    -- As it is typed, without what makes no difference.
    code text not null unique,
    title jsonb not null,
    state text not null check (state in ('draft', 'published', 'withdrawn')),
    -- Null while nobody has said what it gives; one that is published has it.
    kind text check (kind in ('percent', 'amount')),
    value integer check (value > 0),
    -- Yen; only of per cent.
    maximum_discount integer check (maximum_discount > 0),
    minimum_amount integer not null default 0 check (minimum_amount >= 0),
    -- Null where it is good everywhere.
    store_id text references stores,
    hours_after_claim integer not null check (hours_after_claim between 1 and 4320),
    first_purchase boolean not null default false,
    -- Also with the price of a share deal or a sale.
    combines boolean not null default false,
    bearer text not null check (bearer in ('platform', 'store')),
    -- everyone sees it, code is for who knows it, gift comes from us alone.
    given text not null check (given in ('everyone', 'code', 'gift')),
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    -- Null where nobody counts.
    quantity integer check (quantity > 0),
    claimed integer not null default 0,
    -- Yen that all claims together may cost; null where nobody counts.
    budget integer check (budget > 0),
    -- What the claims may cost at most, or have cost.
    committed integer not null default 0 check (committed >= 0),
    created_at timestamptz(3) not null,
    check (ends_at > starts_at),
    check ((kind is null) = (value is null)),
    check (kind is not null or state = 'draft'),
    check (kind <> 'percent' or value <= 100),
    check (kind = 'percent' or maximum_discount is null),
    -- Otherwise nobody could say what a claim may cost.
    check (budget is null or kind is distinct from 'percent' or maximum_discount is not null),
    check (claimed >= 0 and (quantity is null or claimed <= quantity)),
    check (budget is null or committed <= budget)
  )`,
  `create index coupons_for_everyone on coupons (ends_at) where state = 'published' and given = 'everyone'`,
  `create table coupon_claims (
    claim_id text primary key,
    coupon_id text not null references coupons,
    user_id text not null references users,
    state text not null check (state in ('claimed', 'reserved', 'used')),
    -- The order that has it in hand, or has used it.
    order_id text references orders,
    claimed_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    -- From where a guest claims, as a keyed hash; null for whoever is signed in.
    guest_device text,
    -- Its part of what the coupon has committed.
    committed integer not null check (committed >= 0),
    -- When that became what it has really cost.
    settled_at timestamptz(3),
    unique (user_id, coupon_id),
    check ((state = 'claimed') = (order_id is null)),
    check (expires_at > claimed_at)
  )`,
  'create unique index coupon_claims_of_device on coupon_claims (coupon_id, guest_device) where guest_device is not null',
  'create unique index coupon_claims_of_order on coupon_claims (order_id) where order_id is not null',
  'create index coupon_claims_to_settle on coupon_claims (expires_at) where settled_at is null',
  `create index coupon_claims_of_guests on coupon_claims (claimed_at) where guest_device is not null`,
];
