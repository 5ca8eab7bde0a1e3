import { addDays, startOfTokyoDay } from '@meal/contract/tokyo';
import { equalTexts, keyedHash } from '../../platform/secrets';

/** Lets whoever holds the request mail answer this one reservation. Nothing is stored: the signature is the proof. */
export function makeAnswerKey(secret: Buffer, reservationId: string): string {
  return `${reservationId}.${signatureOf(secret, reservationId)}`;
}

/** The reservation that a key is for; undefined for anything that we did not write. */
export function readAnswerKey(secret: Buffer, key: string): string | undefined {
  const at = key.lastIndexOf('.');
  const reservationId = key.slice(0, Math.max(at, 0));
  const isOurs = equalTexts(key.slice(at + 1), signatureOf(secret, reservationId));
  return isOurs ? reservationId : undefined;
}

/** The key dies with the visit: a table after midnight still belongs to its day. */
export function answerKeyExpiry(arrivalDate: string): number {
  return startOfTokyoDay(addDays(arrivalDate, 2));
}

function signatureOf(secret: Buffer, reservationId: string): string {
  return keyedHash(secret, 'answer', reservationId).toString('base64url');
}
