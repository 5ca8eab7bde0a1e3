import { type Kysely, sql } from 'kysely';

/**
 * A purchase touches fewer indexes, and its mails are written once. Stop older servers first: they would ask for money that
 * nobody has agreed to pay, and send mails that somebody else is sending.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [patience, ...mails, ...purchases]) await sql.raw(statement).execute(db);
}

// A grown ledger takes its time.
const patience = 'set local statement_timeout = 0';

const mails = [
  // A demo's mailbox shows the outbox itself.
  'drop table demo_mailbox',
  // Apart from the time of the next try, which is indexed: a lease that finds room beside its row touches no index.
  'alter table mail_outbox add column leased_until timestamptz(3)',
  'alter table mail_outbox set (fillfactor = 50)',
  // Only what is settled is looked for by age.
  'drop index mail_outbox_by_age',
  `create index mail_outbox_by_age on mail_outbox (created_at) where state <> 'waiting'`,
];

const purchases = [
  // The key is made of the operation's id, which is unique; and few operations are refunds.
  'alter table payment_operations drop constraint payment_operations_key_key',
  'alter table payment_operations drop constraint payment_operations_refund_id_key',
  `create unique index payment_operations_of_refund on payment_operations (refund_id)
    where refund_id is not null`,
  // What nobody has paid for yet waits without a date of its own.
  `update payment_operations set due_at = created_at where due_at = '9999-12-31T00:00:00Z'`,
  // A key is found by its hash; what is over is swept once an hour, row by row.
  'drop index ticket_keys_of_ticket',
  'drop index ticket_keys_by_expiry',
  // An entry is known by what it books.
  `alter table ledger_entries drop constraint ledger_entries_pkey,
    drop constraint ledger_entries_operation_account_key, add primary key (operation, account)`,
  // Once for everything that is booked together, instead of once for every entry.
  'drop trigger ledger_balances on ledger_entries',
  `create or replace function check_ledger_balance() returns trigger language plpgsql as $$
    declare unbalanced text;
    begin
      select operation into unbalanced from booked
      where (select sum(amount) from ledger_entries entry where entry.operation = booked.operation) <> 0 limit 1;
      if found then
        raise exception 'operation % does not sum to zero', unbalanced;
      end if;
      return null;
    end
  $$`,
  `create trigger ledger_balances after insert on ledger_entries
    referencing new table as booked for each statement execute function check_ledger_balance()`,
  'drop trigger offers_stock_for_search on offers',
  `create or replace function note_stock_for_search() returns trigger language plpgsql as $$
    begin
      update offer_search set stock = changed.stock from changed
      where offer_search.offer_id = changed.offer_id and offer_search.stock <> changed.stock;
      return null;
    end
  $$`,
  `create trigger offers_stock_for_search after update on offers
    referencing new table as changed for each statement execute function note_stock_for_search()`,
];
