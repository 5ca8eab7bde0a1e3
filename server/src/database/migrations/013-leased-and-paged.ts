import { type Kysely, sql } from 'kysely';

/** Work is leased row by row, large books are read in pages, and what is to be erased is found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [patience, ...leases, ...voids, ...mails, ...pages, ...erasing]) {
    await sql.raw(statement).execute(db);
  }
}

// A grown table takes its time.
const patience = 'set local statement_timeout = 0';

/**
 * Until then one worker is at it. No index knows of it, so that taking a lease costs next to nothing. Not "leased_until":
 * servers of the release before join these tables with operations, and would no longer know whose is meant.
 */
const leases = ['provider_events', 'orders', 'reservations', 'payments'].map(
  (table) => `alter table ${table} add column job_lease_until timestamptz(3)`,
);

const voids = [
  // How often a void that had ended was needed after all: the hold came after it.
  'alter table payment_operations add column reopened smallint not null default 0',
];

const mails = [
  // Somebody waits for it at a screen.
  'alter table mail_outbox add column urgent boolean not null default false',
  `create index mail_outbox_urgent on mail_outbox (next_try_at) where state = 'waiting' and urgent`,
];

const pages = [
  'create index orders_by_purchase on orders (purchased_at, order_id)',
  'create index payments_by_creation on payments (created_at, payment_id)',
];

// Rows of about the same age lie together: an index of ranges is enough, and costs those who write next to nothing.
const erasing = [
  'create index used_assertions_by_expiry on used_assertions (expires_at)',
  'create index ticket_keys_by_expiry on ticket_keys using brin (expires_at)',
  'create index redemption_attempts_by_age on redemption_attempts using brin (at)',
  'create index provider_events_by_age on provider_events using brin (received_at)',
];
