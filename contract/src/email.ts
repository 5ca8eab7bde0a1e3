import { limits } from './limits';

const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(`^${localPart}@(?:${label}\\.)+[A-Za-z]{2,63}$`);

/** Full-width input becomes half-width, the domain becomes lower case; the local part keeps its case. */
export function tidyEmail(text: string): string {
  // Spaces only: a line break is no slip of the finger, and has to be refused.
  const tidy = text.normalize('NFKC').replace(/^ +| +$/g, '');
  const at = tidy.lastIndexOf('@');
  return at < 0 ? tidy : tidy.slice(0, at) + tidy.slice(at).toLowerCase();
}

/** Whether a second entry repeats the first: capitals are a keyboard's habit, not another address. */
export function isSameEmail(one: string, other: string): boolean {
  return tidyEmail(one).toLowerCase() === tidyEmail(other).toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= limits.emailCharacters && text.indexOf('@') <= 64 && emailPattern.test(text);
}
