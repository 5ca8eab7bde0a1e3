const words = new Intl.Segmenter('ja', { granularity: 'word' });
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const mayNotBegin = /^[\s\p{Pe}\p{Pf}、。，．・：；？！々ー…〜～%,.:;?!]/u;
const mayNotEnd = /[\p{Ps}\p{Pi}¥\d]$/u;

/** Breaks a text into lines that fit, between words where it can. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [''];
  for (const unit of unitsOf(text)) {
    const line = lines.pop() ?? '';
    if (fits((line + unit).trimEnd())) lines.push(line + unit);
    else if (fits(unit.trimEnd())) lines.push(line, unit.trimStart());
    else lines.push(...cut(line, unit, fits));
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** The first so many lines; what is left out is told by dots. */
export function atMost(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  const last = [...graphemes.segment(lines[most - 1] ?? '')].map(({ segment }) => segment);
  return [...lines.slice(0, most - 1), [...last.slice(0, -1), '…'].join('')];
}

/** Words with the punctuation that belongs to them. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = units.at(-1);
    if (before !== undefined && isOneWith(before, segment)) units[units.length - 1] = before + segment;
    else units.push(segment);
  }
  return units;
}

function isOneWith(before: string, segment: string): boolean {
  const isPlain = /[\x21-\x7e]$/.test(before) && /^[\x21-\x7e]/.test(segment);
  return isPlain || mayNotBegin.test(segment) || mayNotEnd.test(before);
}

/** A word that no line can hold. */
function cut(line: string, word: string, fits: (line: string) => boolean): string[] {
  const lines = [line];
  for (const { segment } of graphemes.segment(word)) {
    const last = lines.pop() ?? '';
    if (fits(last + segment)) lines.push(last + segment);
    else lines.push(last, segment);
  }
  return lines;
}
