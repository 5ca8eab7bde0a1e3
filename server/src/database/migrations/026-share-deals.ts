import { type Kysely, sql } from 'kysely';

/** Offers that cost less where people buy them together, and those who do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table offers
    -- Null where it is not sold to groups.
    add column group_people smallint check (group_people between 2 and 20),
    add column group_price integer check (group_price > 0),
    add column group_hours smallint check (group_hours between 1 and 72)`,
  `create table group_buys (
    group_buy_id text primary key,
    offer_id text not null references offers,
    leader_id text not null references users,
    shows_leader boolean not null,
    state text not null check (state in ('inProgress', 'completed', 'failed')),
    needed smallint not null check (needed between 2 and 20),
    price integer not null check (price > 0),
    -- Taken: by whoever has paid, and by whoever is about to.
    places smallint not null,
    -- Members whose money is held, or taken where it cannot be held.
    paid smallint not null default 0,
    created_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    decided_at timestamptz(3),
    check (places between 0 and needed),
    check (paid between 0 and places),
    check ((state = 'inProgress') = (decided_at is null)),
    check (state <> 'completed' or paid = needed)
  )`,
  `create index group_buys_open on group_buys (ends_at) where state = 'inProgress'`,
  'create index group_buys_of_offer on group_buys (offer_id)',
  `alter table orders
    -- Null where it is bought alone.
    add column group_buy_id text`,
  'create index orders_of_group on orders (group_buy_id) where group_buy_id is not null',
  `create index orders_awaiting_group on orders (touched_at) where state = 'awaitingGroup'`,
];
