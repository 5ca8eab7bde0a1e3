import { limits } from './limits';

/**
 * The text of a ticket's QR code: `v1.ticketId.validUntil.signature.window.mac`. The first four parts are the server's and
 * stay; the last two are made by the visitor's device, anew every half minute, also without a network. The second version,
 * of passes in a phone's wallet, is in wallet-qr.ts.
 */
const version = 'v1';
const parts = 6;
/** Half of HMAC-SHA256 is enough for something that lives for minutes, and keeps the picture coarse. */
export const macBytes = 16;

export interface QrParts {
  ticketId: string;
  validUntil: number;
  signature: string;
  window: number;
  mac: string;
}

export function qrWindow(at: number): number {
  return Math.floor(at / 1000 / limits.qrWindowSeconds);
}

/** What the server's signature is made over. */
export function signedText({ ticketId, validUntil }: Pick<QrParts, 'ticketId' | 'validUntil'>): string {
  return `${version}.${ticketId}.${validUntil}`;
}

export function writeQr(qr: QrParts): string {
  return `${signedText(qr)}.${qr.signature}.${qr.window}.${qr.mac}`;
}

/** Undefined for what is no ticket's code. */
export function readQr(text: string): QrParts | undefined {
  const read = readCode(version, text);
  if (!read) return undefined;
  const { at, proof, ...signed } = read;
  return { ...signed, window: at, mac: proof };
}

/** What every version has: what the server signed, a moment, and what the device makes of it. */
interface CodeParts extends Pick<QrParts, 'ticketId' | 'validUntil' | 'signature'> {
  at: number;
  proof: string;
}

export function readCode(wanted: string, text: string): CodeParts | undefined {
  const [first, ticketId = '', validUntil = '', signature = '', at = '', proof = '', ...rest] = text
    .trim()
    .split('.');
  if (first !== wanted || rest.length > 0 || text.split('.').length !== parts) return undefined;
  if (![validUntil, at].every((number) => /^\d{1,15}$/.test(number))) return undefined;
  if (ticketId === '' || signature === '' || proof === '') return undefined;
  return { ticketId, validUntil: Number(validUntil), signature, at: Number(at), proof };
}
