import { sql } from 'kysely';
import type { Database } from '../../database/connect';

/**
 * Money owed to us by the provider, to visitors with unused tickets, to stores, and our share. Debits are positive; every
 * operation sums to zero, which the database checks when the transaction ends.
 */
export type Account = 'providerReceivable' | 'ticketLiability' | 'storePayable' | 'commission';

export interface Booking {
  /** What happened, by its id: the same thing cannot be booked twice. */
  operation: string;
  orderId: string;
  at: Date;
  entries: Partial<Record<Account, number>>;
}

/** False where it was booked before. */
export async function book(db: Database, { operation, orderId, at, entries }: Booking): Promise<boolean> {
  const rows = Object.entries(entries).map(([account, amount]) => ({ account, amount }));
  const { numAffectedRows } = await sql`
    insert into ledger_entries (operation, account, order_id, amount, at)
    select ${operation}, entry.account, ${orderId}, entry.amount, ${at}
    from json_to_recordset(${JSON.stringify(rows)}) as entry (account text, amount integer)
    on conflict (operation, account) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export function captureEntries(amount: number): Booking['entries'] {
  return { providerReceivable: amount, ticketLiability: -amount };
}

export function refundEntries(amount: number): Booking['entries'] {
  return { providerReceivable: -amount, ticketLiability: amount };
}
