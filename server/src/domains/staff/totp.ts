import { randomBytes } from 'node:crypto';
import { oneTimePassword } from '@meal/kit/one-time-password';
import { equalTexts } from '../../platform/secrets';

const stepSeconds = 30;
const digits = 6;
const issuer = 'Kansai Meal Tickets';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238 with SHA-1, as authenticator apps use it. */
export function totpAt(secret: string, step: number): string {
  return oneTimePassword(decodeBase32(secret), step, digits);
}

/** The step whose code was typed, one step of clock error either way; undefined if none or if it was used before. */
export function matchingStep(
  secret: string,
  typed: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  return [current, current - 1, current + 1].find(
    (step) => (lastStep === null || step > lastStep) && equalTexts(totpAt(secret, step), typed),
  );
}

/** 160 bits, as RFC 4226 asks for. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** What authenticator apps read from a QR code. */
export function totpUri(secret: string, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function decodeBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text.replace(/[\s=]/g, '').toUpperCase()) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('Not a base32 secret');
    bits += value.toString(2).padStart(5, '0');
  }
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
