import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config';
import { walletsOn } from './passes/wallet-issuers';
import { certify } from './testing/certificates';
import { appleKeys, googleKeys } from './testing/wallet-keys';

const apple = appleKeys();
const google = googleKeys();
const now = new Date('2026-11-18');

const on = (variables: Record<string, string>) => walletsOn(readConfig(variables).wallets, now);

test('without keys no wallet is on', () => {
  expect(on({})).toEqual([]);
});

test('each wallet is switched on by its own keys', () => {
  expect(on(google.settings)).toEqual(['google']);
  expect(on(apple.settings)).toEqual(['apple']);
  expect(on({ ...google.settings, ...apple.settings })).toEqual(['apple', 'google']);
});

test('keys may lie in files, and a PEM may have its line ends written out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meal-wallet-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const settings = {
    ...google.settings,
    ...apple.settings,
    GOOGLE_WALLET_KEY: file('account.json', google.settings.GOOGLE_WALLET_KEY),
    APPLE_PASS_CERT: file('pass.pem', apple.settings.APPLE_PASS_CERT),
    APPLE_PASS_KEY: file('key.pem', apple.settings.APPLE_PASS_KEY),
    APPLE_WWDR_CERT: apple.settings.APPLE_WWDR_CERT.replaceAll('\n', '\\n'),
  };
  expect(on(settings)).toEqual(['apple', 'google']);
  rmSync(folder, { recursive: true });
});

test('a certificate that has ended, or has not begun, switches its wallet off and nothing else', () => {
  const times = [{ until: new Date('2026-11-17') }, { from: new Date('2026-11-19') }];
  for (const time of times) {
    expect(on({ ...google.settings, ...appleKeys(time).settings })).toEqual(['google']);
  }
});

const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const account = (fields: object) =>
  JSON.stringify({ ...JSON.parse(google.settings.GOOGLE_WALLET_KEY), ...fields });

test.each([
  [{ GOOGLE_WALLET_KEY: '' }, 'GOOGLE_WALLET_KEY is missing'],
  [{ GOOGLE_WALLET_ISSUER_ID: '' }, 'GOOGLE_WALLET_ISSUER_ID is missing'],
  [{ GOOGLE_WALLET_ISSUER_ID: 'me' }, 'GOOGLE_WALLET_ISSUER_ID must be the number'],
  [{ GOOGLE_WALLET_CLASS: 'a b' }, 'GOOGLE_WALLET_CLASS must be letters'],
  [{ GOOGLE_WALLET_KEY: '{}' }, 'GOOGLE_WALLET_KEY must be the JSON of a service account'],
  [{ GOOGLE_WALLET_KEY: '/nowhere.json' }, 'GOOGLE_WALLET_KEY is neither the text itself nor a file'],
  [{ GOOGLE_WALLET_KEY: account({ private_key: 'x' }) }, 'GOOGLE_WALLET_KEY has no private key'],
  [{ GOOGLE_WALLET_KEY: account({ private_key: curve }) }, 'GOOGLE_WALLET_KEY must be an RSA key'],
  [{ APPLE_PASS_TYPE_ID: 'com.example' }, 'APPLE_PASS_TYPE_ID must start with pass.'],
  [
    { APPLE_PASS_TYPE_ID: 'pass.other' },
    'APPLE_PASS_TYPE_ID must be pass.example.meal-ticket of APPLE_PASS_CERT',
  ],
  [{ APPLE_PASS_TEAM_ID: 'short' }, 'APPLE_PASS_TEAM_ID must be the ten letters'],
  [{ APPLE_PASS_TEAM_ID: 'TEAM999999' }, 'APPLE_PASS_TEAM_ID must be TEAM123456 of APPLE_PASS_CERT'],
  [{ APPLE_PASS_CERT: '' }, 'APPLE_PASS_CERT is missing'],
  [{ APPLE_PASS_CERT: '-----BEGIN NOTHING-----' }, 'APPLE_PASS_CERT is no certificate'],
  [{ APPLE_PASS_PASSPHRASE: 'wrong' }, 'APPLE_PASS_KEY has no private key that can be read'],
  [{ APPLE_PASS_PASSPHRASE: '' }, 'APPLE_PASS_KEY has no private key that can be read'],
  [
    { APPLE_PASS_KEY: appleKeys().settings.APPLE_PASS_KEY },
    'APPLE_PASS_KEY is not the key of APPLE_PASS_CERT',
  ],
  [
    { APPLE_WWDR_CERT: certify({ subject: { CN: 'Worldwide Developer Relations' } }).certificate },
    'APPLE_WWDR_CERT is not the certificate that issued APPLE_PASS_CERT',
  ],
  [{ APPLE_WWDR_CERT: '' }, 'APPLE_WWDR_CERT is missing'],
])('what does not fit is refused in words, %#', (variables, words) => {
  const settings = { ...google.settings, ...apple.settings, ...variables };
  expect(() => readConfig(settings)).toThrow(words);
});

test('a passphrase alone is told of', () => {
  expect(() => readConfig({ APPLE_PASS_PASSPHRASE: 'x' })).toThrow('of no use without APPLE_PASS_KEY');
});
