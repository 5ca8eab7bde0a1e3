import type { LanguageNumber } from '@meal/contract/languages';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { WantedReceipt } from '../database/tables/mail-outbox';
import type { Translated } from '../database/tables/translated';
import { AppError } from '../platform/app-error';

/** Everything that a receipt tells. */
export interface ReceiptFacts {
  number: string;
  issuedAt: Date;
  /** How often it has gone out before. */
  copies: number;
  /** Empty where none is wished for. */
  addressee: string;
  /** The store sells; we only take the payment for it. */
  issuer: { name: Translated; address: Translated; invoiceNumber: string | null };
  title: Translated;
  uses: number;
  firstDay: string;
  lastDay: string;
  /** What was paid for the uses that were taken. */
  amount: number;
  taxPercent: number;
  method: PaymentMethod;
  orderNumber: string;
  unit: number;
  quantity: number;
  language: LanguageNumber;
}

export async function readReceiptFacts(
  db: Database,
  { ticketId, addressee, copies }: WantedReceipt,
): Promise<ReceiptFacts> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('tickets', 'tickets.ticket_id', 'receipts.ticket_id')
    .innerJoin('orders', 'orders.order_id', 'tickets.order_id')
    .innerJoin('stores', 'stores.store_id', 'tickets.store_id')
    .innerJoin('offers', 'offers.offer_id', 'tickets.offer_id')
    .innerJoin('redemptions', (join) =>
      join.onRef('redemptions.ticket_id', '=', 'tickets.ticket_id').on('redemptions.undone_at', 'is', null),
    )
    .select([
      'receipts.receipt_number as number',
      'receipts.issued_at as issuedAt',
      'stores.name',
      'stores.address',
      'stores.invoice_number as invoiceNumber',
      'orders.promise',
      'offers.tax_percent as taxToday',
      'orders.method',
      'orders.order_number as orderNumber',
      'tickets.unit',
      'orders.quantity',
      'orders.language',
      sql<number>`sum(redemptions.uses)::integer`.as('uses'),
      sql<number>`sum(redemptions.amount)::integer`.as('amount'),
      sql<Date>`min(redemptions.at)`.as('firstAt'),
      sql<Date>`max(redemptions.at)`.as('lastAt'),
    ])
    .where('receipts.ticket_id', '=', ticketId)
    .groupBy([
      'receipts.ticket_id',
      'tickets.ticket_id',
      'orders.order_id',
      'stores.store_id',
      'offers.offer_id',
    ])
    .executeTakeFirst();
  // The use may have been taken back since the receipt was asked for.
  if (!row) throw new AppError('E1001');
  const { name, address, invoiceNumber, promise, taxToday, firstAt, lastAt, ...rest } = row;
  return {
    ...rest,
    copies,
    addressee,
    issuer: { name, address, invoiceNumber },
    title: promise.title,
    taxPercent: promise.taxPercent ?? taxToday,
    firstDay: tokyoDay(firstAt.getTime()),
    lastDay: tokyoDay(lastAt.getTime()),
  };
}
