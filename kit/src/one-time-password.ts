import { createHmac } from 'node:crypto';

/** The one-time password of a step: RFC 6238 with SHA-1, as authenticator apps and wallets of phones make it. */
export function oneTimePassword(key: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}
