import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { type Der, objectId, partsOf, readDer } from './der';

/** The files of a zip, by the list at its end (APPNOTE 4.3.12). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('No zip');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + size);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

const signedDataId = objectId('1.2.840.113549.1.7.2');
const digestId = objectId('1.2.840.113549.1.9.4');

/**
 * Looks at a detached PKCS #7 signature as a phone does: its certificate was issued by the authority, what is signed holds the
 * digest of the text, and the signature is the certificate's. Answers the certificate.
 */
export function verifyDetached(signature: Buffer, text: Buffer, authority: string): X509Certificate {
  const [type, wrapped] = partsOf(readDer(signature));
  if (!type || !wrapped || !type.whole.equals(signedDataId)) throw new Error('No signed data');
  const parts = partsOf(readDer(wrapped.content));
  const bag = partsOf(partOf(parts, 0xa0)).map(({ whole }) => new X509Certificate(whole));
  const [signer] = partsOf(parts.at(-1) ?? missing('signers'));
  const [, who, , attributes, , value] = partsOf(signer ?? missing('a signer'));
  if (!who || !attributes || !value) return missing('parts of the signer');
  const serial = partsOf(who).at(-1)?.content.toString('hex').replace(/^0+/, '').toUpperCase();
  const own = bag.find(({ serialNumber }) => serialNumber.replace(/^0+/, '') === serial);
  if (!own) return missing('the certificate of the signer');
  const digest = partsOf(attributes).find((each) => partsOf(each)[0]?.whole.equals(digestId));
  const [told] = partsOf(partsOf(digest ?? missing('a digest'))[1] ?? missing('its value'));
  const hash = told?.content.length === 20 ? 'sha1' : 'sha256';
  if (!told?.content.equals(createHash(hash).update(text).digest()))
    throw new Error('Another text was signed');
  // Signed as a set (RFC 2315, 9.3), whatever tag it stands under.
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  if (!createVerify(hash).update(signed).verify(own.publicKey, value.content)) {
    throw new Error('The signature is not of this certificate');
  }
  const issuer = new X509Certificate(authority);
  if (!own.checkIssued(issuer) || !own.verify(issuer.publicKey)) throw new Error('Issued by somebody else');
  return own;
}

function partOf(parts: readonly Der[], tag: number): Der {
  return parts.find((part) => part.tag === tag) ?? missing(`part ${tag}`);
}

function missing(what: string): never {
  throw new Error(`The signature lacks ${what}`);
}
