import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const idBytes = 16;
/** A purchase needs some ten ids; drawing for each costs more than writing it. */
const drawn = Buffer.alloc(256 * idBytes);
let used = drawn.length;

/** An unguessable id whose prefix tells a reader of logs what it is. */
export function newId(prefix: string): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const from = used;
  used += idBytes;
  return `${prefix}_${drawn.toString('base64url', from, used)}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random, so a plain hash is enough to keep a stolen table worthless. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
