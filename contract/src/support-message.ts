import { limits } from './limits';
import { hasInvisibles, onlyVisible } from './one-line';

export type SupportMessageFault = 'empty' | 'tooLong' | 'forbiddenCharacters';

/** Lines stay lines, with one empty one between paragraphs at most; empty where nothing of it would show. */
export function tidySupportMessage(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\t\p{Zs}]+/gu, ' ').trim());
  return onlyVisible(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}

/** Takes a tidied message. */
export function supportMessageFault(text: string): SupportMessageFault | undefined {
  if (text === '') return 'empty';
  if (text.length > limits.supportMessageCharacters) return 'tooLong';
  return hasInvisibles(text.replaceAll('\n', '')) ? 'forbiddenCharacters' : undefined;
}
