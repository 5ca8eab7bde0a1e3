import { randomBytes } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import { readQr, writeQr } from '@meal/contract/ticket-qr';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../../platform/secrets';
import { judgeMac, makeQr, readSignedQr } from './ticket-qr';

const { ticketSigner: signer } = deriveSecrets('a secret of this test');
const { ticketSigner: stranger } = deriveSecrets('a secret of somebody else');
const ticket = { ticketId: 'ticket_1', validUntil: 1_790_000_000_000, secret: randomBytes(32) };
const now = 1_780_000_010_000;
const windowMs = limits.qrWindowSeconds * 1000;

function read(text: string) {
  const qr = readSignedQr(signer, text);
  if (!qr) throw new Error('Not ours');
  return qr;
}

/** The same code with one part of it exchanged. */
function withPart(part: 'ticketId' | 'validUntil' | 'signature' | 'window' | 'mac', value: string | number) {
  const qr = readQr(makeQr(signer, ticket, now));
  if (!qr) throw new Error('Not a code');
  return writeQr({ ...qr, [part]: value });
}

test('a code that we made is ours and of this moment', () => {
  const qr = read(makeQr(signer, ticket, now));
  expect(qr).toMatchObject({ ticketId: 'ticket_1', validUntil: ticket.validUntil });
  expect(judgeMac(qr, ticket.secret, now)).toBe('good');
});

test('only the signature of our own key counts', () => {
  expect(readSignedQr(signer, makeQr(stranger, ticket, now))).toBeUndefined();
});

test.each([
  ['ticketId', 'ticket_2'],
  ['validUntil', ticket.validUntil + 1],
  ['signature', 'AAAA'],
  ['signature', '!'],
  ['signature', 'A'.repeat(5_000)],
] as const)('a code with another %s is not ours', (part, value) => {
  expect(readSignedQr(signer, withPart(part, value))).toBeUndefined();
});

test('a code made with the secret of another ticket is forged', () => {
  const qr = read(makeQr(signer, { ...ticket, secret: randomBytes(32) }, now));
  expect(judgeMac(qr, ticket.secret, now)).toBe('forged');
});

test.each([
  ['window', 1],
  ['mac', 'AAAAAAAAAAAAAAAAAAAAAA'],
  ['mac', 'A'],
] as const)('a code with another %s is forged', (part, value) => {
  expect(judgeMac(read(withPart(part, value)), ticket.secret, now)).toBe('forged');
});

test.each([-20, -1, 0, 1, 20])('a device whose clock is %i windows off is believed', (windows) => {
  const qr = read(makeQr(signer, ticket, now + windows * windowMs));
  expect(judgeMac(qr, ticket.secret, now)).toBe('good');
});

test.each([-21, 21, -2_880])('a picture that is %i windows off is old', (windows) => {
  const qr = read(makeQr(signer, ticket, now + windows * windowMs));
  expect(judgeMac(qr, ticket.secret, now)).toBe('old');
});
