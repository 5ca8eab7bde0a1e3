import PdfKitDocument from 'pdfkit';
import type { Database } from '../database/connect';
import type { WantedReceipt } from '../database/tables/mail-outbox';
import { legally } from './bilingual';
import { drawReceipt, paper } from './draw-receipt';
import { openFaces } from './faces';
import { receiptContent } from './receipt-content';
import { type ReceiptFacts, readReceiptFacts } from './receipt-facts';

export interface Receipt {
  fileName: string;
  pdf: Buffer;
}

/** The receipt of a used ticket. Issue it first: that gives it its number. */
export async function makeReceipt({ db }: { db: Database }, wanted: WantedReceipt): Promise<Receipt> {
  return printReceipt(await readReceiptFacts(db, wanted));
}

export async function printReceipt(facts: ReceiptFacts): Promise<Receipt> {
  const content = receiptContent(facts);
  const faces = await openFaces(JSON.stringify(content));
  const doc = new PdfKitDocument({
    size: [paper.width, paper.height],
    margin: 0,
    // None of the viewer's own: every letter comes along.
    font: '',
    lang: 'ja-JP',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: content.documentTitle,
      Author: content.issuerName,
      Creator: legally('emails.senderName'),
      CreationDate: facts.issuedAt,
      ModDate: facts.issuedAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const isDone = new Promise<void>((resolve) => doc.on('end', resolve));
  drawReceipt(doc, faces, content);
  doc.end();
  await isDone;
  return { fileName: `receipt-${facts.number}.pdf`, pdf: Buffer.concat(parts) };
}
