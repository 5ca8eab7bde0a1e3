import { type Bilingual, Interpreter, inJapanese, legally } from './bilingual';
import { includedTax } from './included-tax';
import type { ReceiptFacts } from './receipt-facts';

export interface ReceiptRow {
  label: Bilingual;
  value: Bilingual;
}

/** Everything that is written on a receipt. */
export interface ReceiptContent {
  documentTitle: string;
  title: Bilingual;
  /** Marks every receipt after the first. */
  reissued?: Bilingual;
  head: readonly ReceiptRow[];
  addressee: Bilingual;
  addressed: string;
  amount: ReceiptRow;
  taxes: readonly ReceiptRow[];
  received: Bilingual;
  details: readonly ReceiptRow[];
  issuer: Bilingual;
  issuerName: string;
  issuerAddress: string;
  registration?: ReceiptRow;
  notes: readonly Bilingual[];
}

/** From this amount on, a receipt on paper needs a revenue stamp. */
const stampFrom = 50_000;
const fullRate = 10;

export function receiptContent(facts: ReceiptFacts): ReceiptContent {
  const { number, issuedAt, copies, addressee, issuer, amount } = facts;
  const words = new Interpreter(facts.language);
  return {
    documentTitle: legally('invoice.documentTitle', { number }),
    title: words.both('invoice.title'),
    reissued: copies > 0 ? words.both('invoice.reissued') : undefined,
    head: [
      row(words.both('invoice.number'), number),
      row(words.both('invoice.issuedOn'), legally('invoice.day', { date: issuedAt })),
    ],
    addressee: words.both('invoice.addressee'),
    addressed: legally('invoice.addressed', { name: addressee }),
    amount: row(words.both('invoice.amount'), legally('invoice.amountValue', { amount })),
    taxes: taxesOf(facts, words),
    received: words.both('invoice.received'),
    details: detailsOf(facts, words),
    issuer: words.both('invoice.issuer'),
    issuerName: inJapanese(issuer.name),
    issuerAddress: inJapanese(issuer.address),
    registration: issuer.invoiceNumber
      ? row(words.both('invoice.registration'), issuer.invoiceNumber)
      : undefined,
    notes: notesOf(facts, words),
  };
}

function taxesOf({ amount, taxPercent: percent }: ReceiptFacts, words: Interpreter): ReceiptRow[] {
  const rate = percent < fullRate ? 'invoice.rateReduced' : 'invoice.rate';
  const tax = includedTax(amount, percent);
  return [
    row(words.both(rate, { percent }), legally('invoice.yen', { amount })),
    row(words.both('invoice.tax', { percent }), legally('invoice.yen', { amount: tax })),
  ];
}

function detailsOf(facts: ReceiptFacts, words: Interpreter): ReceiptRow[] {
  const { title, method, orderNumber, unit, quantity } = facts;
  const details: ReceiptRow[] = [
    { label: words.both('invoice.content'), value: words.named(title) },
    { label: words.both('invoice.usedOn'), value: usedOn(facts, words) },
    { label: words.both('invoice.method'), value: words.both(`emails.method-${method}`) },
    row(words.both('invoice.order'), orderNumber),
  ];
  if (quantity === 1) return details;
  const which = words.both('invoice.ticketValue', { unit, quantity });
  return [...details, { label: words.both('invoice.ticket'), value: which }];
}

function usedOn({ firstDay, lastDay, uses }: ReceiptFacts, words: Interpreter): Bilingual {
  if (firstDay === lastDay) return words.both('invoice.usedOnDay', { date: firstDay, uses });
  return words.both('invoice.usedOnDays', { from: firstDay, to: lastDay, uses });
}

function notesOf({ copies, amount }: ReceiptFacts, words: Interpreter): Bilingual[] {
  return [
    words.both('invoice.agentNote'),
    ...(copies > 0 ? [words.both('invoice.replacesNote')] : []),
    ...(amount >= stampFrom ? [words.both('invoice.stampNote')] : []),
  ];
}

function row(label: Bilingual, text: string): ReceiptRow {
  return { label, value: { text } };
}
