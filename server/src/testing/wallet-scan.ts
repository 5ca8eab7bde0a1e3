/* What a phone's wallet shows of a pass, made as RFC 6238 and RFC 4226 say it, and of nothing of the product. */
import { webcrypto } from 'node:crypto';

interface RotatingCode {
  pattern: string;
  key: Buffer;
  periodSeconds?: number;
  digits?: number;
}

/** RFC 4226, 5.3: the last four bits say where the number begins. */
function truncate(hash: Uint8Array, digits: number): string {
  const offset = (hash[19] ?? 0) % 16;
  const bytes = Array.from(hash.slice(offset, offset + 4), (byte, nth) => (nth === 0 ? byte % 128 : byte));
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number).slice(-digits).padStart(digits, '0');
}

export async function walletPassword(key: Buffer, seconds: number, digits = 8, periodSeconds = 30) {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const hmac = await webcrypto.subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign']);
  const step = Math.floor(seconds / periodSeconds);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(0, Math.floor(step / 2 ** 32));
  counter.setUint32(4, step % 2 ** 32);
  return truncate(new Uint8Array(await webcrypto.subtle.sign('HMAC', hmac, counter)), digits);
}

/** The text of the code that the wallet shows at this moment. */
export async function walletScan({ pattern, key, periodSeconds, digits }: RotatingCode, at: number) {
  const seconds = Math.floor(at / 1000);
  const password = await walletPassword(key, seconds, digits, periodSeconds);
  return pattern.replace('{totp_timestamp_seconds}', String(seconds)).replace('{totp_value_0}', password);
}
