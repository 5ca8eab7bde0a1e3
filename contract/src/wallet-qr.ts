import { limits } from './limits';
import { readCode } from './ticket-qr';

/**
 * The text of the QR code that a phone's wallet shows: `v2.ticketId.validUntil.signature.seconds.totp`. The first four parts
 * are ours and stay; the wallet puts in when it made the code (seconds since 1970) and the one-time password of that moment:
 * RFC 6238 with SHA-1, of a key that is the pass's own.
 */
const version = 'v2';
/** As many as RFC 6238 gives. */
export const totpDigits = 8;

export interface WalletQrParts {
  ticketId: string;
  validUntil: number;
  signature: string;
  /** When the wallet made it, in seconds. */
  seconds: number;
  totp: string;
}

type SignedParts = Pick<WalletQrParts, 'ticketId' | 'validUntil'>;

/** Which one-time password belongs to a moment. */
export function walletWindow(seconds: number): number {
  return Math.floor(seconds / limits.walletWindowSeconds);
}

/** What the server's signature is made over: another text than in the first version, so neither can pass for the other. */
export function signedWalletText({ ticketId, validUntil }: SignedParts): string {
  return `${version}.${ticketId}.${validUntil}`;
}

/** With the names by which a wallet knows what to put in, or with what it has put in. */
export function writeWalletQr(
  qr: SignedParts & { signature: string; seconds: number | string; totp: string },
): string {
  return `${signedWalletText(qr)}.${qr.signature}.${qr.seconds}.${qr.totp}`;
}

/** Undefined for what is no code of a wallet. */
export function readWalletQr(text: string): WalletQrParts | undefined {
  const read = readCode(version, text);
  if (!read || !new RegExp(`^\\d{${totpDigits}}$`).test(read.proof)) return undefined;
  const { at, proof, ...signed } = read;
  return { ...signed, seconds: at, totp: proof };
}
