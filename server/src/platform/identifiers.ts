import { createHash, randomBytes } from 'node:crypto';

/** An unguessable id whose prefix tells a reader of logs what it is. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random, so a plain hash is enough to keep a stolen table worthless. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
