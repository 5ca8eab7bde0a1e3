import { expect, test } from 'vitest';
import { limits } from './limits';
import { qrWindow, readQr, signedText, writeQr } from './ticket-qr';

const qr = {
  ticketId: 'ticket_a-B_c',
  validUntil: 1_780_000_000_000,
  signature: 'c2ln_-',
  window: 59_333_333,
  mac: 'bWFj',
};

test('what is written can be read', () => {
  expect(writeQr(qr)).toBe('v1.ticket_a-B_c.1780000000000.c2ln_-.59333333.bWFj');
  expect(readQr(writeQr(qr))).toEqual(qr);
});

test('a keyboard scanner may add a line end', () => {
  expect(readQr(`${writeQr(qr)}\r\n`)).toEqual(qr);
});

test('the server signs the ticket and its end, and nothing of the moment', () => {
  expect(writeQr(qr).startsWith(`${signedText(qr)}.`)).toBe(true);
  expect(signedText({ ...qr, validUntil: 1 })).not.toBe(signedText(qr));
});

test('a window is half a minute', () => {
  const start = 1_780_000_020_000;
  const length = limits.qrWindowSeconds * 1000;
  expect(qrWindow(start + length - 1)).toBe(qrWindow(start));
  expect(qrWindow(start + length)).toBe(qrWindow(start) + 1);
});

test.each([
  '',
  'ABCD2345',
  'https://example.com/food',
  'v1',
  'v1.....',
  'v2.ticket.1.sig.2.mac',
  'v1.ticket.1.sig.2',
  'v1.ticket.1.sig.2.mac.more',
  'v1..1.sig.2.mac',
  'v1.ticket.1..2.mac',
  'v1.ticket.1.sig.2.',
  'v1.ticket.-1.sig.2.mac',
  'v1.ticket.1e3.sig.2.mac',
  'v1.ticket.1.sig.two.mac',
  `v1.ticket.${'9'.repeat(16)}.sig.2.mac`,
  '.'.repeat(10_000),
])('%j is no code of a ticket', (text) => {
  expect(readQr(text)).toBeUndefined();
});
