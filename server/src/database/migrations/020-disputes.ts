import { type Kysely, sql } from 'kysely';

/** Payments that visitors contest at their bank, and the accounts that this and discounts need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table disputes (
    dispute_id text primary key,
    provider text not null,
    -- The provider's own id.
    provider_reference text not null,
    payment_id text not null references payments,
    state text not null check (state in ('open', 'won', 'lost')),
    amount integer not null check (amount > 0),
    -- In the provider's words.
    reason text,
    evidence_due_at timestamptz(3),
    opened_at timestamptz(3) not null,
    closed_at timestamptz(3),
    -- When the provider has taken the amount from us, and when it has given it back.
    withdrawn_at timestamptz(3),
    returned_at timestamptz(3),
    -- What was paid for unused tickets that have ended with it.
    tickets_worth integer not null default 0,
    unique (provider, provider_reference),
    check ((state = 'open') = (closed_at is null)),
    check (returned_at is null or withdrawn_at is not null)
  )`,
  'create index disputes_of_payment on disputes (payment_id)',
  `create index disputes_open on disputes (opened_at) where state = 'open'`,
  `alter table tickets
    -- Since then its payment is contested: it is neither redeemed nor given back.
    add column disputed_at timestamptz(3)`,
  // Not valid: what is there has passed the narrower check, and a grown ledger need not be read for this.
  `alter table ledger_entries drop constraint ledger_entries_account_check,
    add constraint ledger_entries_account_check check (account in ('providerReceivable', 'ticketLiability',
      'storePayable', 'commission', 'promotion', 'disputed')) not valid`,
];
