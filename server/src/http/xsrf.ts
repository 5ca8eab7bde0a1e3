import { randomBytes } from 'node:crypto';
import { equalTexts, keyedHash } from '../platform/secrets';

/**
 * Signed double submit: the cookie XSRF-TOKEN comes back in the header X-XSRF-TOKEN. The signature binds it to a staff
 * session, so a cookie planted from a neighbouring host is worth nothing.
 */
export function makeXsrfToken(key: Buffer, sessionHash: Buffer | undefined): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signature(key, nonce, sessionHash)}`;
}

export function isXsrfPair(key: Buffer, cookie: string, header: string, sessionHash: Buffer): boolean {
  const [nonce = '', signed = ''] = cookie.split('.');
  return equalTexts(cookie, header) && equalTexts(signed, signature(key, nonce, sessionHash));
}

function signature(key: Buffer, nonce: string, sessionHash: Buffer | undefined): string {
  return keyedHash(key, nonce, sessionHash?.toString('base64url') ?? 'page').toString('base64url');
}
