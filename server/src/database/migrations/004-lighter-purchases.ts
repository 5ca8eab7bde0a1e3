import { type Kysely, sql } from 'kysely';

/** What a purchase writes costs less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A visitor's orders and tickets are few: the index by visitor finds those of an offer as well.
  'drop index orders_of_user_and_offer',
  'drop index tickets_of_user_and_offer',
  // The store of an order is the offer's, and a ticket is its order's: one reference says it all.
  'create unique index offers_with_store on offers (offer_id, store_id)',
  `alter table orders drop constraint orders_offer_id_fkey, drop constraint orders_store_id_fkey,
    add foreign key (offer_id, store_id) references offers (offer_id, store_id)`,
  `alter table tickets drop constraint tickets_user_id_fkey, drop constraint tickets_store_id_fkey,
    drop constraint tickets_offer_id_fkey`,
  // Room for the next version of a row beside it: then no index has to hear of it.
  'alter table offers set (fillfactor = 80, toast_tuple_target = 256)',
  'alter table offer_search set (fillfactor = 60)',
  'alter table payment_operations set (fillfactor = 70)',
  // Shown once or never; packing it costs more than the room.
  'alter table demo_mailbox alter html set storage external, alter text set storage external',
];
