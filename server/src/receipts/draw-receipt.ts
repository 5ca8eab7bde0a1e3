import type { Bilingual } from './bilingual';
import type { Faces } from './faces';
import { Pen, softInk, type TextStyle } from './pen';
import type { ReceiptContent, ReceiptRow } from './receipt-content';

/** Points of A5. */
export const paper = { width: 419.53, height: 595.28 };

const margin = 44;
const inner = paper.width - 2 * margin;
const right = paper.width - margin;
/** Where values begin. */
const column = margin + 126;
const columnWidth = right - column;

const label: TextStyle = { size: 8, colour: softInk };
const small: TextStyle = { size: 7, colour: softInk };
const plain: TextStyle = { size: 9.5 };

/** Draws from top to bottom, which is also the order in which the text is read out and copied. */
export function drawReceipt(doc: PDFKit.PDFDocument, faces: Faces, content: ReceiptContent): void {
  const pen = new Pen(doc, faces);
  let y = drawHead(pen, content);
  y = drawAddressee(pen, content, y);
  y = drawAmount(pen, content, y);
  y = drawReceived(pen, content.received, y);
  y = drawDetails(pen, content.details, y);
  drawIssuer(pen, content, y);
  drawNotes(pen, content.notes);
}

function drawHead(pen: Pen, { title, reissued, head }: ReceiptContent): number {
  const y = 58;
  const large: TextStyle = { size: 25, weight: 'bold' };
  pen.write(title.text, { x: margin, y }, large);
  if (title.beside) pen.write(title.beside, { x: margin + 1, y: y + 12 }, small);
  if (reissued) drawMark(pen, reissued, margin + pen.widthOf(title.text, large) + 12, y - 5);
  const widest = Math.max(...head.map(({ value }) => pen.widthOf(value.text, plain)));
  for (const [index, row] of head.entries()) {
    const at = y - 14 + index * 15;
    drawLabel(pen, row.label, right - widest - 8 - widthOfLabel(pen, row.label), at);
    pen.write(row.value.text, { x: right, y: at, toTheLeft: true }, plain);
  }
  const end = y + 22;
  pen.rule({ x: margin, y: end }, inner, { strong: true });
  return end;
}

function drawMark(pen: Pen, mark: Bilingual, x: number, y: number): void {
  const style: TextStyle = { size: 9.5, weight: 'bold' };
  pen.frame({ x, y: y - 11.5, width: pen.widthOf(mark.text, style) + 12, height: 16 });
  pen.write(mark.text, { x: x + 6, y }, style);
  if (mark.beside) pen.write(mark.beside, { x, y: y + 17 }, small);
}

/** A short name stands large; the longest takes a second line. */
function drawAddressee(pen: Pen, { addressee, addressed }: ReceiptContent, top: number): number {
  drawLabel(pen, addressee, margin, top + 18);
  const size = [17, 13].find((each) => pen.widthOf(addressed, { size: each }) <= inner) ?? 10.5;
  // Without a name there is room to write one by hand.
  const isBlank = addressed.startsWith(' ');
  let y = top + 41;
  const lines = pen.lines(addressed, inner, { size });
  for (const [index, line] of lines.entries()) {
    y += index === 0 ? 0 : size * 1.4;
    pen.write(line, { x: isBlank ? right : margin, y, toTheLeft: isBlank }, { size });
  }
  pen.rule({ x: margin, y: y + 8 }, inner);
  return y + 8;
}

function drawAmount(pen: Pen, { amount, taxes }: ReceiptContent, top: number): number {
  const y = top + 40;
  drawLabel(pen, amount.label, margin, y);
  const room = inner - widthOfLabel(pen, amount.label) - 12;
  pen.write(
    amount.value.text,
    { x: right, y: y + 1, toTheLeft: true },
    largest(pen, amount.value.text, room),
  );
  const end = y + 14;
  pen.rule({ x: margin, y: end }, inner, { strong: true });
  for (const [index, row] of taxes.entries()) {
    const at = end + 16 + index * 15;
    drawLabel(pen, row.label, margin, at);
    pen.write(row.value.text, { x: right, y: at, toTheLeft: true }, plain);
  }
  return end + 16 + (taxes.length - 1) * 15;
}

function largest(pen: Pen, text: string, room: number): TextStyle {
  const styles = [28, 24, 20, 16].map((size): TextStyle => ({ size, weight: 'bold' }));
  return styles.find((style) => pen.widthOf(text, style) <= room) ?? { size: 12, weight: 'bold' };
}

function drawReceived(pen: Pen, { text, beside }: Bilingual, top: number): number {
  const y = top + 29;
  pen.write(text, { x: margin, y }, plain);
  if (beside) pen.write(beside, { x: margin, y: y + 10.5 }, small);
  return y + 21;
}

function drawDetails(pen: Pen, rows: readonly ReceiptRow[], top: number): number {
  pen.rule({ x: margin, y: top }, inner);
  let y = top;
  for (const row of rows) {
    y = drawRow(pen, row, y);
    pen.rule({ x: margin, y }, inner);
  }
  return y;
}

function drawRow(pen: Pen, { label: name, value }: ReceiptRow, top: number): number {
  let y = top + 13.2;
  drawLabel(pen, name, margin, y);
  const lines = pen.lines(value.text, columnWidth, plain, 2);
  for (const [index, line] of lines.entries()) {
    y += index === 0 ? 0 : 13;
    pen.write(line, { x: column, y }, plain);
  }
  if (!value.beside) return y + 7.2;
  const after = column + pen.widthOf(value.text, plain) + 8;
  const fitsBeside = after + pen.widthOf(value.beside, small) <= right;
  if (fitsBeside) {
    pen.write(value.beside, { x: after, y }, small);
    return y + 7.2;
  }
  for (const line of pen.lines(value.beside, columnWidth, small, 2)) {
    y += 9.4;
    pen.write(line, { x: column, y }, small);
  }
  return y + 7.2;
}

function drawIssuer(pen: Pen, content: ReceiptContent, top: number): void {
  const { issuer, issuerName, issuerAddress, registration } = content;
  let y = top + 22;
  drawLabel(pen, issuer, margin, y);
  const name: TextStyle = { size: 11.5, weight: 'bold' };
  for (const line of pen.lines(issuerName, columnWidth, name, 2)) {
    pen.write(line, { x: column, y }, name);
    y += 14.5;
  }
  const address: TextStyle = { size: 8.5 };
  for (const line of pen.lines(issuerAddress, columnWidth, address, 2)) {
    pen.write(line, { x: column, y }, address);
    y += 12;
  }
  if (!registration) return;
  drawLabel(pen, registration.label, column, y + 2);
  const after = column + widthOfLabel(pen, registration.label) + 8;
  pen.write(registration.value.text, { x: after, y: y + 2 }, plain);
}

/** They end at the foot of the page, however many there are. */
function drawNotes(pen: Pen, notes: readonly Bilingual[]): void {
  const blocks = notes.map(({ text, beside = '' }) => [
    ...pen.lines(text, inner, small),
    ...pen.lines(beside, inner, small),
  ]);
  const [step, space] = [9.2, 2.4];
  let y = paper.height - 28 - (blocks.flat().length - 1) * step - (blocks.length - 1) * space;
  for (const lines of blocks) {
    for (const line of lines) {
      pen.write(line, { x: margin, y }, small);
      y += step;
    }
    y += space;
  }
}

const gap = 5;

function drawLabel(pen: Pen, { text, beside }: Bilingual, x: number, y: number): void {
  pen.write(text, { x, y }, label);
  if (beside) pen.write(beside, { x: x + pen.widthOf(text, label) + gap, y }, small);
}

function widthOfLabel(pen: Pen, { text, beside }: Bilingual): number {
  return pen.widthOf(text, label) + (beside ? gap + pen.widthOf(beside, small) : 0);
}
