import { isLanguageNumber, type LanguageNumber } from '@meal/contract/languages';
import { seal, unseal } from '@meal/kit/seal';

/** What the address of a pass says, to us alone. Nothing is stored: the seal is the proof. */
export interface PassKey {
  ticketId: string;
  language: LanguageNumber;
  expiresAt: number;
}

export function makePassKey(secret: Buffer, { ticketId, language, expiresAt }: PassKey): string {
  return seal(secret, `${language}.${expiresAt}.${ticketId}`);
}

/** Undefined for anything that we did not seal. */
export function readPassKey(secret: Buffer, key: string): PassKey | undefined {
  const [, language, expiresAt, ticketId = ''] = /^(\d)\.(\d+)\.(.+)$/.exec(unseal(secret, key) ?? '') ?? [];
  const number = Number(language);
  if (!isLanguageNumber(number)) return undefined;
  return { ticketId, language: number, expiresAt: Number(expiresAt) };
}
