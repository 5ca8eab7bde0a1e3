import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { LedgerEntriesTable } from '../../database/tables/payments';

/**
 * Money owed to us by the provider, to visitors with unused tickets, to stores, our share, what we add to tickets that
 * visitors have for less, and what the provider has withdrawn because visitors contest it: a loss where the bank agrees with
 * them. Debits are positive; every operation sums to zero, which the database checks whenever something is booked.
 */
export type Account = LedgerEntriesTable['account'];

export interface Booking {
  /** What happened, by its id: the same thing cannot be booked twice. */
  operation: string;
  orderId: string;
  entries: Partial<Record<Account, number>>;
}

/** What was booked before is left as it is. */
export async function book(db: Database, bookings: readonly Booking[], now: Date): Promise<void> {
  if (bookings.length === 0) return;
  const rows = bookings.flatMap(({ operation, orderId, entries }) =>
    Object.entries(entries).map(([account, amount]) => ({ operation, orderId, account, amount })),
  );
  await sql`
    insert into ledger_entries (operation, account, order_id, amount, at)
    select operation, account, "orderId", amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as entry (operation text, "orderId" text, account text, amount integer)
    on conflict (operation, account) do nothing`.execute(db);
}

export function captureEntries(amount: number): Booking['entries'] {
  return { providerReceivable: amount, ticketLiability: -amount };
}

export function refundEntries(amount: number): Booking['entries'] {
  return { providerReceivable: -amount, ticketLiability: amount };
}

/** We add to what the visitor pays: the store gets it as if it had been paid. */
export function promotionEntries(amount: number): Booking['entries'] {
  return { promotion: amount, ticketLiability: -amount };
}

/** Nobody is served for it: what we have added stays with us. */
export function keptPromotionEntries(amount: number): Booking['entries'] {
  return { promotion: -amount, ticketLiability: amount };
}

/** The provider withdraws what a visitor contests, until the bank has decided. */
export function disputeEntries(amount: number): Booking['entries'] {
  return { providerReceivable: -amount, disputed: amount };
}

/** The bank has given back what was paid for unused tickets: nobody owes that any more, and it is no loss. */
export function lossEntries(ticketsWorth: number): Booking['entries'] {
  return { ticketLiability: ticketsWorth, disputed: -ticketsWorth };
}

/** The store has served it: what was owed to the visitor is owed to the store, less our share, rounded down to the yen. */
export function redeemEntries(amount: number, commissionPercent: number): Booking['entries'] {
  const commission = Math.floor((amount * commissionPercent) / 100);
  const entries = { ticketLiability: amount, commission: -commission, storePayable: commission - amount };
  return Object.fromEntries(Object.entries(entries).filter(([, yen]) => yen !== 0));
}

/** The opposite of what was booked for an operation, whatever the rates are by now; once. */
export async function bookBack(db: Database, operation: string, undone: string, now: Date): Promise<void> {
  await sql`
    insert into ledger_entries (operation, account, order_id, amount, at)
    select ${operation}, account, order_id, -amount, ${now} from ledger_entries where operation = ${undone}
    on conflict (operation, account) do nothing`.execute(db);
}
