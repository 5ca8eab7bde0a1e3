import { type Kysely, sql } from 'kysely';

/** Places, stores, offers, collections, favourites, and the index that searches them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const places = [
  `create table municipalities (
    municipality_code text primary key,
    prefecture smallint not null check (prefecture between 1 and 47),
    name jsonb not null
  )`,
  `create table lines (
    line_id text primary key,
    position integer not null,
    operator jsonb not null,
    name jsonb not null,
    colour text not null check (colour ~ '^#[0-9A-F]{6}$')
  )`,
  `create table stations (
    station_id text primary key,
    group_id text not null,
    name jsonb not null,
    kana text not null,
    romaji text not null,
    operators jsonb not null,
    municipality_code text not null references municipalities,
    latitude double precision not null check (latitude between 20 and 46),
    longitude double precision not null check (longitude between 122 and 154)
  )`,
  'create index stations_of_group on stations (group_id)',
  `create table line_stations (
    line_id text not null references lines,
    position integer not null,
    station_id text not null references stations,
    primary key (line_id, position),
    unique (line_id, station_id)
  )`,
  'create index line_stations_of_station on line_stations (station_id)',
  `create table areas (
    area_id text primary key,
    position integer not null,
    prefecture smallint not null check (prefecture between 1 and 47),
    name jsonb not null,
    latitude double precision not null,
    longitude double precision not null
  )`,
  `create table area_stations (
    area_id text not null references areas,
    station_id text not null references stations,
    primary key (area_id, station_id)
  )`,
  'create index area_stations_of_station on area_stations (station_id)',
  `create table landmarks (
    landmark_id text primary key,
    area_id text not null references areas,
    name jsonb not null,
    latitude double precision not null,
    longitude double precision not null
  )`,
  `create table category_groups (
    group_id text primary key,
    position integer not null,
    name jsonb not null
  )`,
  `create table categories (
    category_id text primary key,
    group_id text not null references category_groups,
    position integer not null,
    name jsonb not null,
    dish text not null
  )`,
];

const catalogue = [
  `alter table stores
    add category_id text references categories,
    add area_id text references areas,
    add municipality_code text references municipalities,
    add about jsonb not null default '{}',
    add address jsonb not null default '{}',
    add latitude double precision,
    add longitude double precision,
    add map_link text`,
  `create table store_stations (
    store_id text not null references stores,
    station_id text not null references stations,
    walk_minutes smallint not null check (walk_minutes between 0 and 60),
    primary key (store_id, station_id)
  )`,
  'create index store_stations_of_station on store_stations (station_id)',
  `create table store_landmarks (
    store_id text not null references stores,
    landmark_id text not null references landmarks,
    walk_minutes smallint not null check (walk_minutes between 0 and 60),
    primary key (store_id, landmark_id)
  )`,
  'create index store_landmarks_of_landmark on store_landmarks (landmark_id)',
  `create table offers (
    offer_id text primary key,
    store_id text not null references stores,
    category_id text not null references categories,
    state text not null check (state in ('draft', 'underReview', 'returned', 'reviewed', 'published', 'ended')),
    title jsonb not null,
    summary jsonb not null,
    terms jsonb not null,
    photos text[] not null,
    price integer not null check (price > 0),
    compare_price integer check (compare_price > price),
    compare_basis text check (compare_basis in ('menu', 'items')),
    stock integer not null check (stock >= 0),
    validity_days smallint not null check (validity_days between 1 and 180),
    uses smallint not null check (uses >= 1),
    purchasable_limit smallint not null check (purchasable_limit >= 1),
    holdable_limit smallint not null check (holdable_limit >= purchasable_limit),
    weekdays smallint not null check (weekdays between 1 and 127),
    holidays boolean not null,
    slot_hours jsonb not null,
    usable_from date not null,
    usable_to date not null,
    people_min smallint not null check (people_min >= 1),
    people_max smallint not null check (people_max >= people_min),
    visit text not null check (visit in ('free', 'reservation')),
    sale_starts_at timestamptz(3) not null,
    sale_ends_at timestamptz(3),
    created_at timestamptz(3) not null,
    check (usable_from <= usable_to),
    check (sale_ends_at > sale_starts_at),
    check ((compare_price is null) = (compare_basis is null))
  )`,
  'create index offers_of_store on offers (store_id)',
  `create table collections (
    collection_id text primary key,
    position integer not null,
    title jsonb not null,
    lead jsonb not null,
    picture text not null,
    ends_at timestamptz(3)
  )`,
  `create table collection_groups (
    collection_id text not null references collections,
    position integer not null,
    heading jsonb not null,
    primary key (collection_id, position)
  )`,
  `create table collection_offers (
    collection_id text not null,
    group_position integer not null,
    position integer not null,
    offer_id text not null references offers,
    primary key (collection_id, offer_id),
    foreign key (collection_id, group_position) references collection_groups
  )`,
  'create index collection_offers_of_offer on collection_offers (offer_id)',
  `create table activities (
    activity_id text primary key,
    title jsonb not null,
    lead jsonb not null,
    picture text not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    check (ends_at > starts_at)
  )`,
  `create table favourites (
    user_id text not null references users,
    offer_id text not null references offers,
    liked_at timestamptz(3) not null,
    primary key (user_id, offer_id)
  )`,
  'create index favourites_newest on favourites (user_id, liked_at desc, offer_id)',
];

/*
 * One row per offer on sale. Every condition that is a plain yes or no, and every word, is a number in `terms`, so one
 * inverted index answers any mix of them. `place` is the order of recommendation, `tier` its coarse form, which is a
 * term as well: a word that is everywhere is looked for among the best offers first.
 */
const search = [
  `create table search_terms (
    term text primary key,
    term_id integer generated always as identity unique,
    offers integer not null default 0
  )`,
  `create table offer_search (
    offer_id text primary key references offers,
    card_key text not null,
    terms bigint[] not null,
    place integer not null,
    stock integer not null,
    area_id text not null,
    category_id text not null,
    price integer not null,
    discount smallint not null,
    spot point not null,
    sale_starts_at timestamptz(3) not null,
    sale_ends_at timestamptz(3),
    -- The same in milliseconds, and without an end far away: what an order needs.
    ending bigint not null,
    usable_from date not null,
    usable_to date not null,
    validity_days smallint not null,
    weekdays smallint not null,
    holidays boolean not null,
    slots smallint not null check (slots between 1 and 15),
    slot_ends smallint[] not null check (cardinality(slot_ends) = 4),
    people_min smallint not null,
    people_max smallint not null
  ) with (toast_tuple_target = 256, fillfactor = 80)`,
  // Only the index reads the terms. Wide as they are, PostgreSQL keeps them apart: the rows stay narrow, their pages in
  // memory, and a change of stock cheap. Four bytes each would do, and would just not be wide enough for that.
  'alter table offer_search alter terms set storage external',
  'create index offer_search_terms on offer_search using gin (terms) with (fastupdate = off)',
  ...[275, 300, 325, 350, 400].map(
    (head) =>
      `create index offer_search_head_${head} on offer_search using gin (terms) with (fastupdate = off) where place < ${head}`,
  ),
  'create index offer_search_by_place on offer_search (place, offer_id)',
  'create index offer_search_by_price on offer_search (price, offer_id)',
  'create index offer_search_by_discount on offer_search ((-discount), offer_id)',
  'create index offer_search_by_ending on offer_search (ending, offer_id)',
  'create index offer_search_by_spot on offer_search using gist (spot)',
  `create table offer_cards (
    offer_id text not null references offers,
    language smallint not null check (language between 0 and 3),
    card text not null,
    primary key (offer_id, language)
  )`,
  `create table search_suggestions (
    key text not null,
    kind text not null check (kind in ('store', 'dish', 'station', 'category')),
    id text not null,
    weight integer not null,
    text jsonb not null,
    hint jsonb not null,
    primary key (key, kind, id)
  )`,
  'create index search_suggestions_by_prefix on search_suggestions (key text_pattern_ops, weight desc)',
  `create function note_stock_for_search() returns trigger language plpgsql as $$
    begin
      update offer_search set stock = new.stock where offer_id = new.offer_id;
      return null;
    end
  $$`,
  `create trigger offers_stock_for_search after update of stock on offers
    for each row when (old.stock is distinct from new.stock)
    execute function note_stock_for_search()`,
];

const statements = [...places, ...catalogue, ...search];
