import { canWrite, type Face, openFaces } from './faces';

export interface TextRun {
  face: Face;
  text: string;
}

/** What printers put where they lack a character: nothing must vanish from a receipt unseen. */
const missing = '〓';
/** Ideographs go one by one; letters stay in one face where one has them all, or they would not match. */
const pieces = /\p{Script=Han}\p{M}*|[^\p{Script=Han}\s]+|\s+/gu;
/** Every space but the wide one: type has no glyphs for the others. */
const oddSpace = /[^\S\u3000]/gu;
const isIdeograph = /^\p{Script=Han}/u;
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Cuts a text where another face has to go on. */
export function textRuns(text: string, faces: readonly Face[]): TextRun[] {
  const runs: TextRun[] = [];
  const ofLetters = faceFor(text.replaceAll(/\p{Script=Han}\p{M}*/gu, ''), faces);
  for (const [piece] of text.replaceAll(oddSpace, ' ').matchAll(pieces)) {
    const face = (isIdeograph.test(piece) ? undefined : ofLetters) ?? faceFor(piece, faces);
    for (const run of face ? [{ face, text: piece }] : runsOfLetters(piece, faces)) append(runs, run);
  }
  return runs;
}

/** Whether every character of a text can stand on a receipt. */
export async function isWritable(text: string): Promise<boolean> {
  const { regular } = await openFaces(text);
  return [...graphemes.segment(text)].every(({ segment }) => faceFor(segment, regular));
}

function runsOfLetters(piece: string, faces: readonly Face[]): TextRun[] {
  return [...graphemes.segment(piece)].flatMap(({ segment }) => {
    const face = faceFor(segment, faces);
    if (face) return [{ face, text: segment }];
    const [first] = faces;
    return first ? [{ face: first, text: missing }] : [];
  });
}

function faceFor(text: string, faces: readonly Face[]): Face | undefined {
  return faces.find((face) => canWrite(face, text));
}

function append(runs: TextRun[], { face, text }: TextRun): void {
  const last = runs.at(-1);
  if (last?.face === face) last.text += text;
  else runs.push({ face, text });
}
