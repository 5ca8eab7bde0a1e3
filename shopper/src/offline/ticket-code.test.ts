import { createHmac } from 'node:crypto';
import { qrWindow, readQr } from '@meal/contract/ticket-qr';
import { expect, test, vi } from 'vitest';
import { codeText } from './ticket-code';

const secret = Buffer.from('0123456789abcdef0123456789abcdef');
const key = {
  payload: 'v1.ticket-1.1830000000000.server-signature.59000000.old-mac',
  secret: secret.toString('base64url'),
};
const now = 1_794_700_012_345;

test('the device makes the code of each half minute, and leaves the signature of the server as it is', async () => {
  const code = readQr(await codeText(key, now));
  const mac = createHmac('sha256', secret)
    .update(String(qrWindow(now)))
    .digest()
    .subarray(0, 16);
  expect(code).toEqual({
    ticketId: 'ticket-1',
    validUntil: 1_830_000_000_000,
    signature: 'server-signature',
    window: qrWindow(now),
    mac: mac.toString('base64url'),
  });
});

test('within a window the code stays, and the next one is another', async () => {
  const start = qrWindow(now) * 30_000;
  expect(await codeText(key, start)).toBe(await codeText(key, start + 29_999));
  expect(await codeText(key, start)).not.toBe(await codeText(key, start + 30_000));
});

test('a page that may not use cryptography shows the last code of the server', async () => {
  vi.stubGlobal('crypto', {});
  expect(await codeText(key, now)).toBe(key.payload);
});
