import { expect, test } from 'vitest';
import { deriveSecrets } from '../platform/secrets';
import { readTerms, writeTerms } from './upload-signature';

const secrets = deriveSecrets('a secret of tests that is long enough');
const key = 'up_0123456789abcdefABCDEF';
const terms = { key, contentType: 'image/jpeg', bytes: 40_000, expires: 1_800_000_000 } as const;
const query = Object.fromEntries(new URLSearchParams(writeTerms(secrets, terms)));
const before = new Date(terms.expires * 1000 - 1);
const read = (changed: Record<string, unknown> = {}, name: string = key, now = before) =>
  readTerms(secrets, name, { ...query, ...changed }, now);

test('what was signed is read until its time is over', () => {
  expect(read()).toEqual(terms);
  expect(read({}, key, new Date(terms.expires * 1000))).toBeUndefined();
});

test.each([
  [{ signature: `A${query['signature']?.slice(1)}` }],
  [{ signature: '' }],
  [{ signature: [query['signature'], query['signature']] }],
  [{ type: 'image/png' }],
  [{ type: 'text/html' }],
  [{ size: '40001' }],
  [{ size: '040000' }],
  [{ size: '4e4' }],
  [{ expires: '1900000000' }],
])('nothing is read where %j is another', (changed) => {
  expect(read(changed)).toBeUndefined();
});

test('the signature of one upload is none of another, nor of another deployment', () => {
  expect(read({}, 'up_0123456789abcdefABCDEG')).toBeUndefined();
  expect(
    readTerms(deriveSecrets('another secret of the tests, as long'), key, query, before),
  ).toBeUndefined();
});

test('what the key before has signed still holds during a change', () => {
  const changed = deriveSecrets(
    'the secret after, which is long too',
    'a secret of tests that is long enough',
  );
  expect(readTerms(changed, key, query, before)).toEqual(terms);
});
