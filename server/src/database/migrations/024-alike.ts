import { type Kysely, sql } from 'kysely';

/** What is like an offer is found by its place in the order alone, without a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  'create index offer_search_alike_in_area on offer_search (category_id, area_id, place, offer_id)',
  'create index offer_search_alike on offer_search (category_id, place, offer_id)',
];
