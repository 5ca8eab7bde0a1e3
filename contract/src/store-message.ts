import { limits } from './limits';
import { hasInvisibles, tidyLine } from './one-line';

export type MessageFault = 'tooLong' | 'forbiddenCharacters';

export const tidyMessage = tidyLine;

/** Takes a tidied message; none at all is none too many. */
export function messageFault(text: string): MessageFault | undefined {
  if (text.length > limits.messageCharacters) return 'tooLong';
  return hasInvisibles(text) ? 'forbiddenCharacters' : undefined;
}
