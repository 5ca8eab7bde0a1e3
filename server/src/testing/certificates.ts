import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { objectId, sequence, writeDer } from './der';

/* Certificates as Apple gives them, made anew in each run: no key of them is written down anywhere. */

export interface Certified {
  certificate: string;
  key: KeyObject;
}

interface Wanted {
  subject: Partial<Record<keyof typeof nameParts, string>>;
  issuer?: Certified & Pick<Wanted, 'subject'>;
  from?: Date;
  until?: Date;
}

const nameParts = { UID: '0.9.2342.19200300.100.1.1', CN: '2.5.4.3', OU: '2.5.4.11', O: '2.5.4.10' } as const;
const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), writeDer(0x05));

let serial = 0;

export function certify(wanted: Wanted): Certified & Pick<Wanted, 'subject'> {
  const { subject, issuer, from = new Date('2026-01-01'), until = new Date('2046-01-01') } = wanted;
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = sequence(
    writeDer(0xa0, writeDer(0x02, Buffer.from([2]))),
    writeDer(0x02, Buffer.from([(serial += 1)])),
    sha256WithRsa,
    nameOf(issuer?.subject ?? subject),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, issuer?.key ?? key);
  const whole = sequence(body, sha256WithRsa, writeDer(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { certificate, key, subject };
}

function nameOf(subject: Wanted['subject']): Buffer {
  const parts = Object.entries(nameParts).flatMap(([name, id]) => {
    const text = subject[name as keyof typeof nameParts];
    if (text === undefined) return [];
    return [writeDer(0x31, sequence(objectId(id), writeDer(0x0c, Buffer.from(text))))];
  });
  return sequence(...parts);
}

function timeOf(at: Date): Buffer {
  return writeDer(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));
}
