import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Environment } from './environment';
import type { AppleIssuer, GoogleIssuer, WalletIssuers } from './passes/wallet-issuers';

/** What an operator has to mend, in words. */
class WalletFault extends Error {
  override name = 'WalletFault';
}

/** By whom passes are issued, and what is wrong with it: a pass that is signed wrongly fails on the visitor's phone only. */
export function readWallets(settings: Environment): { wallets: WalletIssuers; faults: string[] } {
  const wallets: WalletIssuers = {};
  const faults: string[] = [];
  for (const read of [
    () => Object.assign(wallets, { google: googleIssuer(settings) }),
    () => Object.assign(wallets, { apple: appleIssuer(settings) }),
  ]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof WalletFault)) throw error;
      faults.push(...error.message.split('\n'));
    }
  }
  return { wallets, faults };
}

const googleSettings = {
  GOOGLE_WALLET_ISSUER_ID: 'the number of your account in the Google Pay & Wallet Console',
  GOOGLE_WALLET_KEY: 'the JSON key of the service account that may issue passes',
} as const;

const appleSettings = {
  APPLE_PASS_TYPE_ID: 'the identifier of your passes in the Apple developer account',
  APPLE_PASS_TEAM_ID: 'the identifier of your team in the Apple developer account',
  APPLE_PASS_CERT: 'the certificate of the pass type',
  APPLE_PASS_KEY: 'the key of that certificate',
  APPLE_WWDR_CERT: 'the certificate of Apple that issued it (Worldwide Developer Relations)',
} as const;

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

function googleIssuer(settings: Environment): GoogleIssuer | undefined {
  const given = allOrNone(settings, googleSettings);
  if (!given) return undefined;
  const { client_email: email, private_key } = serviceAccountOf(given.GOOGLE_WALLET_KEY);
  return {
    issuerId: given.GOOGLE_WALLET_ISSUER_ID,
    passClass: settings.GOOGLE_WALLET_CLASS,
    email,
    key: rsaKey('GOOGLE_WALLET_KEY', private_key),
  };
}

function serviceAccountOf(setting: string): z.output<typeof serviceAccount> {
  const text = setting.trimStart().startsWith('{')
    ? setting
    : fileOf('GOOGLE_WALLET_KEY', setting).toString();
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    throw new WalletFault(
      'GOOGLE_WALLET_KEY must be the JSON of a service account, or the file in which it is.',
    );
  }
}

function appleIssuer(settings: Environment): AppleIssuer | undefined {
  const given = allOrNone(settings, appleSettings);
  const { APPLE_PASS_PASSPHRASE: passphrase } = settings;
  if (!given) {
    if (passphrase === undefined) return undefined;
    throw new WalletFault('APPLE_PASS_PASSPHRASE is of no use without APPLE_PASS_KEY.');
  }
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_PASS_TEAM_ID: teamId } = given;
  const certificate = certificateOf('APPLE_PASS_CERT', given.APPLE_PASS_CERT);
  const authority = certificateOf('APPLE_WWDR_CERT', given.APPLE_WWDR_CERT);
  const key = rsaKey(
    'APPLE_PASS_KEY',
    bytesOf('APPLE_PASS_KEY', given.APPLE_PASS_KEY).toString(),
    passphrase,
  );
  const said = subjectOf(certificate);
  const faults = [
    !certificate.checkPrivateKey(key) && 'APPLE_PASS_KEY is not the key of APPLE_PASS_CERT.',
    !(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)) &&
      'APPLE_WWDR_CERT is not the certificate that issued APPLE_PASS_CERT.',
    said('UID') !== passTypeId &&
      `APPLE_PASS_TYPE_ID must be ${said('UID') ?? 'the one'} of APPLE_PASS_CERT.`,
    said('OU') !== teamId && `APPLE_PASS_TEAM_ID must be ${said('OU') ?? 'the one'} of APPLE_PASS_CERT.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new WalletFault(faults.join('\n'));
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    // As the library that signs passes reads it, whatever it was sealed with.
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    authority: authority.toString(),
    from: new Date(certificate.validFrom),
    until: new Date(certificate.validTo),
  };
}

/** Undefined where none is set; names those that are missing where some are. */
function allOrNone<Name extends keyof typeof googleSettings | keyof typeof appleSettings>(
  settings: Environment,
  wanted: Readonly<Record<Name, string>>,
): Record<Name, string> | undefined {
  const names = Object.keys(wanted) as Name[];
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new WalletFault(missing.map((name) => `${name} is missing: ${wanted[name]}.`).join('\n'));
  }
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])) as Record<Name, string>;
}

/** A PEM as it is, also with \n for its line ends; otherwise the file with that name. */
function bytesOf(name: string, setting: string): Buffer {
  if (setting.trimStart().startsWith('-----BEGIN')) return Buffer.from(setting.replaceAll('\\n', '\n'));
  return fileOf(name, setting);
}

function fileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new WalletFault(`${name} is neither the text itself nor a file that can be read.`);
  }
}

function certificateOf(name: string, setting: string): X509Certificate {
  try {
    return new X509Certificate(bytesOf(name, setting));
  } catch (error) {
    if (error instanceof WalletFault) throw error;
    throw new WalletFault(`${name} is no certificate.`);
  }
}

function rsaKey(name: string, key: string, passphrase?: string): KeyObject {
  const read = readKey({ key, passphrase });
  if (!read) throw new WalletFault(`${name} has no private key that can be read; is its passphrase right?`);
  if (read.asymmetricKeyType !== 'rsa') throw new WalletFault(`${name} must be an RSA key.`);
  return read;
}

function readKey(key: { key: string; passphrase: string | undefined }): KeyObject | undefined {
  try {
    return createPrivateKey(key);
  } catch {
    return undefined;
  }
}

/** Apple writes the type of the pass and the team into the name of whom a certificate is for. */
function subjectOf({ subject }: X509Certificate): (part: string) => string | undefined {
  const parts = new Map(subject.split('\n').map((line) => [line.split('=')[0], line.replace(/^[^=]*=/, '')]));
  return (part) => parts.get(part);
}
