import type { Database } from '../database/connect';
import type { WantedReceipt } from '../database/tables/mail-outbox';
import type { Receipt, ReceiptPrinter } from './printer';
import { readReceiptFacts } from './receipt-facts';

export interface ReceiptMaking {
  db: Database;
  printer: ReceiptPrinter;
}

/** The receipt of a used ticket. Issue it first: that gives it its number. */
export async function makeReceipt(
  { db, printer }: ReceiptMaking,
  wanted: WantedReceipt,
  who: 'person' | 'mail',
): Promise<Receipt> {
  return printer.print(await readReceiptFacts(db, wanted), who);
}
