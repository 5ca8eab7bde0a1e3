const secondsBelow = 1e12;

/** Timestamps below 1e12 are seconds. */
export function toMilliseconds(timestamp: number): number {
  return timestamp < secondsBelow ? timestamp * 1000 : timestamp;
}

/** `2026年3月5日` and `2026年03月05号` become `2026-03-05`; other text is returned as it came. */
export function dashedDate(text: string): string {
  const match = /^\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*(?:日|号)?\s*$/.exec(text.normalize('NFKC'));
  if (!match) return text;
  const [, year = '', month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
