import { sign, verify } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import {
  readWalletQr,
  signedWalletText,
  totpDigits,
  type WalletQrParts,
  walletWindow,
  writeWalletQr,
} from '@meal/contract/wallet-qr';
import { oneTimePassword } from '@meal/kit/one-time-password';
import { equalTexts, keyedHash, type Secrets, type TicketSigner } from '../../platform/secrets';

interface PassTicket {
  ticketId: string;
  validUntil: number;
  secret: Buffer;
}

/** What a phone's wallet makes codes of by itself. */
export interface WalletCode {
  /** The text of the code; the wallet puts in what stands in braces. */
  pattern: string;
  key: Buffer;
}

/** As long as the hash that it is for. */
const keyBytes = 20;

/**
 * The key of a ticket's pass. It hangs on the ticket's own secret, so a new secret ends both codes, and on a key of ours, so that
 * neither of the two can be worked out from the other.
 */
export function walletCodeKey(
  walletKey: Buffer,
  { ticketId, secret }: Omit<PassTicket, 'validUntil'>,
): Buffer {
  return keyedHash(walletKey, 'code', ticketId, secret.toString('base64url')).subarray(0, keyBytes);
}

export function makeWalletCode(
  { ticketSigner, walletKey }: Pick<Secrets, 'ticketSigner' | 'walletKey'>,
  ticket: PassTicket,
): WalletCode {
  const signature = sign(null, Buffer.from(signedWalletText(ticket)), ticketSigner.privateKey);
  return {
    pattern: writeWalletQr({
      ticketId: ticket.ticketId,
      validUntil: ticket.validUntil,
      signature: signature.toString('base64url'),
      seconds: '{totp_timestamp_seconds}',
      totp: '{totp_value_0}',
    }),
    key: walletCodeKey(walletKey, ticket),
  };
}

/** What a code says, once its signature is known to be ours; undefined for anything that we did not sign. */
export function readSignedWalletQr(signer: TicketSigner, text: string): WalletQrParts | undefined {
  const qr = readWalletQr(text);
  if (!qr) return undefined;
  const signature = Buffer.from(qr.signature, 'base64url');
  return verify(null, Buffer.from(signedWalletText(qr)), signer.publicKey, signature) ? qr : undefined;
}

/** Whether the pass of this ticket made the code, and when: a picture of it is soon worth nothing. */
export function judgeTotp(
  { seconds, totp }: WalletQrParts,
  key: Buffer,
  now: number,
): 'good' | 'old' | 'forged' {
  const window = walletWindow(seconds);
  if (!equalTexts(totp, oneTimePassword(key, window, totpDigits))) return 'forged';
  return Math.abs(window - walletWindow(now / 1000)) <= limits.walletWindowsAccepted ? 'good' : 'old';
}
