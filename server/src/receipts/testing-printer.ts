import { printReceipt } from './print-receipt';
import type { ReceiptPrinter } from './printer';
import { isWritable } from './text-runs';

/** Prints where it stands, for tests that run no server. */
export const printer: ReceiptPrinter = { print: printReceipt, isWritable };
