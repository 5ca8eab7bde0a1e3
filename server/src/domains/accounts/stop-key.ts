import { seal, unseal } from '@meal/kit/seal';

/** Lets whoever holds a mail stop more of its kind, and nothing else. Nothing is stored, and it never ends. */
export function makeStopKey(secret: Buffer, userId: string): string {
  return seal(secret, userId);
}

/** Whose mails a key stops; undefined for anything that we did not write. */
export function readStopKey(secret: Buffer, key: string): string | undefined {
  return unseal(secret, key);
}
