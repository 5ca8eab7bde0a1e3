import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const mark = 'sealed.';
const ivBytes = 12;
const tagBytes = 16;

/** For what has to be read again, so that a stolen table is worthless without the deployment's secret. AES-256-GCM. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(mark);
}

/** Undefined where it was sealed with another key, changed since, or never sealed. */
export function unseal(key: Buffer, stored: string): string | undefined {
  if (!isSealed(stored)) return undefined;
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return undefined;
  }
}
