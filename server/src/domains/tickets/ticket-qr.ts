import { createHmac, sign, verify } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import { macBytes, type QrParts, qrWindow, readQr, signedText, writeQr } from '@meal/contract/ticket-qr';
import { equalTexts, type TicketSigner } from '../../platform/secrets';

interface SignedTicket {
  ticketId: string;
  validUntil: number;
  secret: Buffer;
}

/** The code of this moment. */
export function makeQr(signer: TicketSigner, { secret, ...ticket }: SignedTicket, now: number): string {
  const window = qrWindow(now);
  const signature = sign(null, Buffer.from(signedText(ticket)), signer.privateKey).toString('base64url');
  return writeQr({ ...ticket, signature, window, mac: macOf(secret, window) });
}

/** What a code says, once its signature is known to be ours; undefined for anything that we did not sign. */
export function readSignedQr(signer: TicketSigner, text: string): QrParts | undefined {
  const qr = readQr(text);
  if (!qr) return undefined;
  const signature = Buffer.from(qr.signature, 'base64url');
  return verify(null, Buffer.from(signedText(qr)), signer.publicKey, signature) ? qr : undefined;
}

/** Whether the ticket's own device made the code, and when: a picture of it is soon worth nothing. */
export function judgeMac({ window, mac }: QrParts, secret: Buffer, now: number): 'good' | 'old' | 'forged' {
  if (!equalTexts(mac, macOf(secret, window))) return 'forged';
  return Math.abs(window - qrWindow(now)) <= limits.qrWindowsAccepted ? 'good' : 'old';
}

function macOf(secret: Buffer, window: number): string {
  return createHmac('sha256', secret)
    .update(String(window))
    .digest()
    .subarray(0, macBytes)
    .toString('base64url');
}
