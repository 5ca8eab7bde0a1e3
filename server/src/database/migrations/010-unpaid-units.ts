import { type Kysely, sql } from 'kysely';

/** What is unpaid is counted for each network and device, and an address can be proven for one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  // Keyed hashes, there only while an order keeps stock that nobody has paid for.
  'alter table orders add column unpaid_network text, add column unpaid_device text',
  'create index orders_unpaid_of_network on orders (unpaid_network) where unpaid_network is not null',
  'create index orders_unpaid_of_device on orders (unpaid_device) where unpaid_device is not null',
  `alter table one_time_codes drop constraint one_time_codes_purpose_check,
    add check (purpose in ('login', 'updateEmail', 'deleteAccount', 'table'))`,
];
