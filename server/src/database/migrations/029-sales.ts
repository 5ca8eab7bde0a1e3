import { type Kysely, sql } from 'kysely';

/** What offers cost in a sale, how many there are of them, and who wants to hear of its beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table activity_offers (
    activity_id text not null references activities,
    offer_id text not null references offers,
    position smallint not null,
    price integer not null check (price > 0),
    -- Set aside from the offer's own when the sale begins: so many, or all that there are then.
    quota integer not null check (quota > 0),
    stock integer not null default 0 check (stock >= 0),
    per_person smallint not null check (per_person > 0),
    -- Who bears the difference to the price without the sale.
    bearer text not null check (bearer in ('platform', 'store')),
    set_aside_at timestamptz(3),
    -- What nobody has bought has gone back to the offer.
    returned_at timestamptz(3),
    primary key (activity_id, offer_id),
    check (returned_at is null or (set_aside_at is not null and stock = 0))
  )`,
  'create index activity_offers_of_offer on activity_offers (offer_id)',
  'create index activity_offers_to_return on activity_offers (activity_id) where returned_at is null',
  `alter table orders
    -- Null where it is bought at the offer's own price.
    add column sale_activity_id text`,
  'create index orders_of_sale on orders (sale_activity_id, user_id) where sale_activity_id is not null',
  `create table activity_reminders (
    activity_id text not null references activities,
    user_id text not null references users,
    created_at timestamptz(3) not null,
    sent_at timestamptz(3),
    primary key (activity_id, user_id)
  )`,
  'create index activity_reminders_to_send on activity_reminders (activity_id) where sent_at is null',
  `alter table coupons
    -- Null where it comes with no sale.
    add column activity_id text`,
];
