import { type Kysely, sql } from 'kysely';

/** What cannot be done now is found, and keeps nothing else waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  `create index payment_operations_left on payment_operations (payment_id) where state = 'needsHuman'`,
  `alter table payment_operations
    -- When somebody last asked, and did not only look; a request may be on its way for a while after it.
    add column last_asked_at timestamptz(3)`,
  // What seemed never to have arrived is looked after as well.
  'drop index payments_to_be_watched',
  `create index payments_to_be_watched on payments (seen_at)
    where state in ('created', 'awaitingCustomer', 'held', 'capturing', 'voiding')
      or decline_code = 'never_arrived'`,
  `alter table provider_events
    add column attempts smallint not null default 0,
    -- Null until it could not be taken over for the first time.
    add column due_at timestamptz(3)`,
];
