// Bidirectional and other invisible controls can make a text read as what it is not.
const invisibles = /[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}]/u;

/** In one line, as mails and lists show it. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Takes a tidied line. */
export function hasInvisibles(text: string): boolean {
  return invisibles.test(text);
}
