import PdfKitDocument from 'pdfkit';
import { legally } from './bilingual';
import { drawReceipt, paper } from './draw-receipt';
import { openFaces } from './faces';
import type { Receipt } from './printer';
import { receiptContent } from './receipt-content';
import type { ReceiptFacts } from './receipt-facts';

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
