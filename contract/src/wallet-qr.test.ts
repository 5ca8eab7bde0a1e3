import { expect, test } from 'vitest';
import { limits } from './limits';
import { readQr, signedText } from './ticket-qr';
import { readWalletQr, signedWalletText, walletWindow, writeWalletQr } from './wallet-qr';

const qr = {
  ticketId: 'ticket_a-B_c',
  validUntil: 1_780_000_000_000,
  signature: 'c2ln_-',
  seconds: 1_780_000_020,
  totp: '07081804',
};

test('what a wallet writes can be read, also behind a keyboard scanner', () => {
  const text = writeWalletQr(qr);
  expect(text).toBe('v2.ticket_a-B_c.1780000000000.c2ln_-.1780000020.07081804');
  expect(readWalletQr(text)).toEqual(qr);
  expect(readWalletQr(`${text}\r\n`)).toEqual(qr);
});

test('neither version can be read as the other, nor do they sign the same', () => {
  expect(readQr(writeWalletQr(qr))).toBeUndefined();
  expect(readWalletQr('v1.ticket_a.1780000000000.c2ln_-.59333333.12345678')).toBeUndefined();
  expect(signedWalletText(qr)).not.toBe(signedText(qr));
});

test('a window is half a minute', () => {
  const start = 1_780_000_020;
  expect(walletWindow(start + limits.walletWindowSeconds - 1)).toBe(walletWindow(start));
  expect(walletWindow(start + limits.walletWindowSeconds)).toBe(walletWindow(start) + 1);
});

test.each([
  '',
  'v2',
  'v2.....',
  'v2.ticket.1.sig.2.1234567',
  'v2.ticket.1.sig.2.123456789',
  'v2.ticket.1.sig.2.１２３４５６７８',
  'v2.ticket.1.sig.2.{totp_value_0}',
  'v2.ticket.1.sig.{totp_timestamp_seconds}.12345678',
  'v2.ticket.1.sig.2.12345678.more',
  'v2.ticket.-1.sig.2.12345678',
  '.'.repeat(10_000),
])('%j is no code of a wallet', (text) => {
  expect(readWalletQr(text)).toBeUndefined();
});
