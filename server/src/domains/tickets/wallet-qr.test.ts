import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import { writeQr } from '@meal/contract/ticket-qr';
import { readWalletQr, writeWalletQr } from '@meal/contract/wallet-qr';
import { expect, test } from 'vitest';
import { deriveSecrets } from '../../platform/secrets';
import { walletScan } from '../../testing/wallet-scan';
import { readSignedCode, type SignedCode } from './signed-code';
import { makeQr } from './ticket-qr';
import { makeWalletCode } from './wallet-qr';

const secrets = deriveSecrets('a secret of this test');
const ticket = { ticketId: 'ticket_1', validUntil: 1_790_000_000_000, secret: randomBytes(32) };
const stored = { ticket_id: ticket.ticketId, secret: ticket.secret };
const now = 1_780_000_010_000;
const windowMs = limits.walletWindowSeconds * 1000;

const scanned = (at = now) => walletScan(makeWalletCode(secrets, ticket), at);

function read(text: string, by = secrets): SignedCode {
  const code = readSignedCode(by, text);
  if (typeof code === 'string') throw new Error(`It is ${code}`);
  return code;
}

/** The same code with one part of it exchanged. */
async function withPart(
  part: 'ticketId' | 'validUntil' | 'signature' | 'seconds' | 'totp',
  value: string | number,
) {
  const qr = readWalletQr(await scanned());
  if (!qr) throw new Error('Not a code');
  return writeWalletQr({ ...qr, [part]: value });
}

test('a code that the wallet made of the pattern is ours and of this moment', async () => {
  const code = read(await scanned());
  expect(code.ticketId).toBe('ticket_1');
  expect(code.judge(stored, now)).toBe('good');
});

test('the key of a pass is none of the secret that the device has, and cannot be worked out from it', () => {
  const { key } = makeWalletCode(secrets, ticket);
  expect(key).toHaveLength(20);
  expect(ticket.secret.includes(key)).toBe(false);
  for (const hash of ['sha1', 'sha256']) {
    const guess = createHmac(hash, ticket.secret).update(ticket.ticketId).digest().subarray(0, 20);
    expect(guess.equals(key)).toBe(false);
  }
  expect(makeWalletCode(deriveSecrets('another deployment'), ticket).key.equals(key)).toBe(false);
});

test('only the signature of our own key counts', async () => {
  const strange = await walletScan(makeWalletCode(deriveSecrets('somebody else'), ticket), now);
  expect(readSignedCode(secrets, strange)).toBe('forged');
});

test.each([
  ['ticketId', 'ticket_2'],
  ['validUntil', ticket.validUntil + 1],
  ['signature', 'AAAA'],
] as const)('a code with another %s is forged', async (part, value) => {
  expect(readSignedCode(secrets, await withPart(part, value))).toBe('forged');
});

test.each([
  ['seconds', Math.floor(now / 1000) + limits.walletWindowSeconds],
  ['seconds', 1],
  ['totp', '00000000'],
] as const)('a code with other %s is not of the pass', async (part, value) => {
  expect(read(await withPart(part, value)).judge(stored, now)).toBe('forged');
});

test('what is no code is unknown', () => {
  for (const text of ['', 'https://example.com', makeWalletCode(secrets, ticket).pattern]) {
    expect(readSignedCode(secrets, text)).toBe('unknown');
  }
});

test('the signature of one version is worth nothing in the other', async () => {
  const signature = readWalletQr(await scanned())?.signature ?? '';
  const ofDevice = makeQr(secrets.ticketSigner, ticket, now).split('.');
  const mixed = writeQr({ ...ticket, signature, window: Number(ofDevice[4]), mac: ofDevice[5] ?? '' });
  expect(readSignedCode(secrets, mixed)).toBe('forged');
  expect(readSignedCode(secrets, await withPart('signature', ofDevice[3] ?? ''))).toBe('forged');
});

test('a new secret of the ticket ends the codes of its passes too', async () => {
  expect(read(await scanned()).judge({ ...stored, secret: randomBytes(32) }, now)).toBe('forged');
});

test('passes outlive a change of the deployment’s key', async () => {
  const changed = deriveSecrets('the next secret', 'a secret of this test');
  expect(read(await scanned(), changed).judge(stored, now)).toBe('good');
});

const accepted = limits.walletWindowsAccepted;
test.each([-accepted, -1, 0, 1, accepted])(
  'a phone whose clock is %i windows off is believed',
  async (windows) => {
    expect(read(await scanned(now + windows * windowMs)).judge(stored, now)).toBe('good');
  },
);

test.each([-accepted - 1, accepted + 1, -2_880])(
  'a picture that is %i windows off is old',
  async (windows) => {
    expect(read(await scanned(now + windows * windowMs)).judge(stored, now)).toBe('old');
  },
);
