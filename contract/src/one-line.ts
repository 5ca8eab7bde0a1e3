// Bidirectional and other invisible controls can make a text read as what it is not.
const invisibles = /[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}]/u;

// Spaces, marks without a letter, characters that programs leave out, and the blank of Braille.
const visible = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** In one line, as mails and lists show it; empty where nothing of it would show. */
export function tidyLine(text: string): string {
  return onlyVisible(text.normalize('NFC').replace(/\s+/gu, ' ').trim());
}

export function onlyVisible(text: string): string {
  return visible.test(text) ? text : '';
}

/** Takes a tidied line. */
export function hasInvisibles(text: string): boolean {
  return invisibles.test(text);
}
