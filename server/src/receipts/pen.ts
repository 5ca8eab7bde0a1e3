import type { Face, Faces, Weight } from './faces';
import { atMost, linesOf } from './line-breaks';
import { textRuns } from './text-runs';

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
}

interface Place {
  x: number;
  /** The line that letters stand on. */
  y: number;
  /** Where x is the end of the text. */
  toTheLeft?: boolean;
}

const ink = '#1f1b18';
export const softInk = '#6a625b';
const hairline = '#b8b0a8';

/** Writes and draws on the page of a document. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces: Faces;

  constructor(doc: PDFKit.PDFDocument, faces: Faces) {
    this.#doc = doc;
    this.#faces = faces;
    for (const { name, font } of [...faces.regular, ...faces.bold]) {
      // A font that is parsed already is taken as it is, which the types do not know.
      doc.registerFont(name, font as unknown as Buffer);
    }
  }

  widthOf(text: string, style: TextStyle): number {
    const widths = this.#runs(text, style).map((run) => this.#widthOfRun(run, style.size));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** As few lines as fit the width, and all of them about as long: a last line of one character looks lost. */
  lines(text: string, width: number, style: TextStyle, most = Number.POSITIVE_INFINITY): string[] {
    const within = (room: number) => linesOf(text, (line) => this.widthOf(line, style) <= room);
    let lines = within(width);
    if (lines.length > most) return atMost(lines, most);
    for (let room = width * 0.95; lines.length > 1 && room > width / 2; room -= width * 0.05) {
      const narrower = within(room);
      if (narrower.length > lines.length) break;
      lines = narrower;
    }
    return lines;
  }

  write(text: string, { x, y, toTheLeft = false }: Place, style: TextStyle): void {
    const { size, colour = ink } = style;
    let at = toTheLeft ? x - this.widthOf(text, style) : x;
    for (const run of this.#runs(text, style)) {
      this.#doc
        .font(run.face.name, size)
        .fillColor(colour)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#widthOfRun(run, size);
    }
  }

  rule(from: { x: number; y: number }, length: number, { strong = false } = {}): void {
    this.#doc
      .moveTo(from.x, from.y)
      .lineTo(from.x + length, from.y)
      .lineWidth(strong ? 0.9 : 0.4)
      .strokeColor(strong ? ink : hairline)
      .stroke();
  }

  frame(box: { x: number; y: number; width: number; height: number }): void {
    this.#doc.roundedRect(box.x, box.y, box.width, box.height, 2).lineWidth(0.6).strokeColor(ink).stroke();
  }

  #runs(text: string, { weight = 'regular' }: TextStyle) {
    return textRuns(text, this.#faces[weight]);
  }

  #widthOfRun({ face, text }: { face: Face; text: string }, size: number): number {
    return this.#doc.font(face.name, size).widthOfString(text);
  }
}
