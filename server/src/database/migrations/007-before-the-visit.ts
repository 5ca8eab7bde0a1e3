import { type Kysely, sql } from 'kysely';

/** What guest and store should know before the visit: how many a ticket feeds, the guest's words, the store's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null where the store has not said it.
  'alter table offers add column serves_people smallint check (serves_people between 1 and 99)',
  'alter table reservations add column message text check (char_length(message) between 1 and 100)',
  // What was written is forgotten some time after the visit.
  'create index reservations_with_message on reservations (arrival_date) where message is not null',
  // As people write it: digits and hyphens, with the country or without.
  `alter table stores add column phone text check (phone ~ '^[+]?[0-9][0-9-]{7,18}[0-9]$')`,
];
