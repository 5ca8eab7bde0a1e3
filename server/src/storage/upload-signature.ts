import { type UploadType, uploadKeyPattern, uploadTypes } from '@meal/contract/uploads';
import { equalTexts, keyedHash, type Secrets } from '../platform/secrets';

/** What our own address of an upload says. */
export interface UploadTerms {
  key: string;
  contentType: UploadType;
  bytes: number;
  /** Seconds since 1970. */
  expires: number;
}

type Keys = Pick<Secrets, 'uploadKey' | 'previous'>;

function signTerms({ uploadKey }: Keys, terms: UploadTerms): string {
  const { key, contentType, bytes, expires } = terms;
  return keyedHash(uploadKey, 'PUT', key, contentType, String(bytes), String(expires)).toString('base64url');
}

/** The query of the address. */
export function writeTerms(keys: Keys, terms: UploadTerms): string {
  return new URLSearchParams({
    type: terms.contentType,
    size: String(terms.bytes),
    expires: String(terms.expires),
    signature: signTerms(keys, terms),
  }).toString();
}

/** The terms of an address that we have signed and whose time is not over; nothing for any other. */
export function readTerms(
  keys: Keys,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): UploadTerms | undefined {
  const { type, size, expires, signature } = query;
  const contentType = uploadTypes.find((each) => each === type);
  if (contentType === undefined || !uploadKeyPattern.test(key) || typeof signature !== 'string') return;
  if (!isNumber(size) || !isNumber(expires)) return;
  const terms = { key, contentType, bytes: Number(size), expires: Number(expires) };
  const isOurs = [keys, ...(keys.previous ? [keys.previous] : [])].some((each) =>
    equalTexts(signTerms(each, terms), signature),
  );
  return isOurs && terms.expires * 1000 > now.getTime() ? terms : undefined;
}

function isNumber(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9]\d{0,11}$/.test(text);
}
