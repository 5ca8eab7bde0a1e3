import type { ReceiptFacts } from './receipt-facts';

export interface Receipt {
  fileName: string;
  pdf: Buffer;
}

/** Printing keeps a processor busy for a tenth of a second, and the first time for a whole one: a thread does it. */
export interface ReceiptPrinter {
  print(facts: ReceiptFacts, who: 'person' | 'mail'): Promise<Receipt>;
  /** Whether every character of a text can stand on a receipt. */
  isWritable(text: string): Promise<boolean>;
}
