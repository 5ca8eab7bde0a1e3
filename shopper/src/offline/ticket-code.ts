import { macBytes, qrWindow, readQr, writeQr } from '@meal/contract/ticket-qr';

/** What the server gives a device once; every later code is made from it, also without a network. */
export interface CodeKey {
  /** A code of the past: its first parts stay. */
  payload: string;
  /** base64url */
  secret: string;
}

/** The text of a ticket's QR code at a moment of the server's clock. */
export async function codeText({ payload, secret }: CodeKey, now: number): Promise<string> {
  const signed = readQr(payload);
  // Cryptography is only for secure pages; without it the server's last code has to do, for as long as it is accepted.
  if (!signed || !('subtle' in crypto)) return payload;
  const window = qrWindow(now);
  return writeQr({ ...signed, window, mac: await macOf(secret, window) });
}

async function macOf(secret: string, window: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(String(window)));
  return base64Url(new Uint8Array(mac).subarray(0, macBytes));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
