import { limits } from './limits';
import { onlyVisible } from './one-line';

export type NicknameFault = 'empty' | 'tooLong' | 'forbiddenCharacters';

// Bidirectional controls and other invisible formatting can make one name look like another; ZWJ builds emoji.
const forbidden =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** More than any nickname has in UTF-16 units, families of emoji included. */
export const nicknameUnits = limits.nicknameGraphemes * 16;

/** Too long a text is left as it is: composing a heap of combining marks takes quadratic time. */
export function tidyNickname(text: string): string {
  if (text.length > nicknameUnits) return text;
  return onlyVisible(text.normalize('NFC').trim().replace(/\s+/gu, ' '));
}

export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** Takes a tidied nickname. The code-unit bound comes first, so that a huge text is never segmented. */
export function nicknameFault(text: string): NicknameFault | undefined {
  if (text === '') return 'empty';
  if (text.length > nicknameUnits) return 'tooLong';
  if (forbidden.test(text)) return 'forbiddenCharacters';
  // A stack of combining marks is one grapheme; four marks are more than any script needs.
  if (/\p{M}{5,}/u.test(text)) return 'forbiddenCharacters';
  return countGraphemes(text) > limits.nicknameGraphemes ? 'tooLong' : undefined;
}
