import { limits } from '@meal/contract/limits';
import { equalTexts, keyedHash } from '../../platform/secrets';

const dayMs = 86_400_000;

/** Lets whoever holds a mail with an answer open this one conversation. Nothing is stored: the signature is the proof. */
export function makeThreadKey(secret: Buffer, threadId: string): string {
  return `${threadId}.${signatureOf(secret, threadId)}`;
}

/** The conversation that a key is for; undefined for anything that we did not write. */
export function readThreadKey(secret: Buffer, key: string): string | undefined {
  const at = key.lastIndexOf('.');
  const threadId = key.slice(0, Math.max(at, 0));
  const isOurs = equalTexts(key.slice(at + 1), signatureOf(secret, threadId));
  return isOurs ? threadId : undefined;
}

/** A key goes with its conversation, and is dead some time after the last message. */
export function isKeyAlive(touchedAt: Date, now: Date): boolean {
  return now.getTime() < touchedAt.getTime() + limits.supportKeyDays * dayMs;
}

function signatureOf(secret: Buffer, threadId: string): string {
  return keyedHash(secret, 'support', threadId).toString('base64url');
}
