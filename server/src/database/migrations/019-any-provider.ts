import { type Kysely, sql } from 'kysely';

/** Several payment providers side by side, and refunds that fail after they were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A grown table takes its time.
  'set local statement_timeout = 0',
  `alter table payments
    -- Null in rows of servers that knew one provider.
    add column provider text,
    -- The provider's own id; null until it has told it.
    add column provider_reference text`,
  'create unique index payments_by_reference on payments (provider, provider_reference) where provider_reference is not null',
  `alter table refunds
    -- Why it has failed, in the provider's words.
    add column failure_code text`,
  `create index refunds_on_their_way on refunds (created_at) where state = 'pending'`,
  // A bank may still send them back.
  `create index refunds_made on refunds (done_at) where state = 'done'`,
  `alter table provider_events
    -- Null in rows of servers that knew one provider.
    add column provider text,
    -- By which the provider names the payment where it does not repeat our id.
    add column provider_reference text`,
  'alter table provider_events alter column payment_id drop not null',
];
