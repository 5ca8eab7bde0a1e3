import { commonPasswords } from './common-passwords';
import { limits } from './limits';

/** What is wrong with a new password; a browser says it while it is typed, the server before it takes it. */
export const passwordFaults = ['tooShort', 'tooLong', 'common', 'address'] as const;
export type PasswordFault = (typeof passwordFaults)[number];

export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  // As a person counts them, near enough: a character beyond the first plane is one.
  const { length } = Array.from(password.normalize('NFKC'));
  if (length < limits.passwordCharacters) return 'tooShort';
  if (length > limits.passwordCharactersMax) return 'tooLong';
  const [name = ''] = email.toLowerCase().split('@');
  const isAddress = plain.includes(email.toLowerCase()) || (name.length > 3 && bare(plain) === bare(name));
  if (isAddress) return 'address';
  return isCommon(plain) ? 'common' : undefined;
}

/** Also "Password2026!" and "password password": letters of a common word with something around it, or the same over again. */
function isCommon(plain: string): boolean {
  if (commonPasswords.has(plain) || commonPasswords.has(bare(plain))) return true;
  if (new Set(plain).size < 5) return true;
  return /^(.+?)\1+$/u.test(plain.replace(/[\s\p{P}]/gu, '')) || isRun(plain);
}

function bare(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/\s/g, '');
}

/** "123456789012" and "abcdefghijkl". */
function isRun(text: string): boolean {
  const runs = '01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm';
  return runs.includes(text) || runs.includes(Array.from(text).reverse().join(''));
}
