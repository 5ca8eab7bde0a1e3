import { expect, test } from 'vitest';
import { deriveSecrets, readWithEither } from './secrets';

const before = deriveSecrets('the key that was used until yesterday');
const now = deriveSecrets('the key that is used from today on', 'the key that was used until yesterday');

const readsLogKeyOf = (wanted: Buffer) => (secrets: { logKey: Buffer }) =>
  secrets.logKey.equals(wanted) ? 'read' : undefined;

test('what was made with the key before is read during the change, and no longer after it', () => {
  expect(readWithEither(now, readsLogKeyOf(before.logKey))).toBe('read');
  expect(readWithEither(now, readsLogKeyOf(now.logKey))).toBe('read');
  const after = deriveSecrets('the key that is used from today on');
  expect(readWithEither(after, readsLogKeyOf(before.logKey))).toBeUndefined();
});

test('nothing new is made with the key before', () => {
  for (const use of ['codeKey', 'xsrfKey', 'logKey', 'answerKey'] as const) {
    expect(now[use].equals(before[use])).toBe(false);
  }
});
