import { createTestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../database/connect';
import { deriveSecrets } from '../../platform/secrets';
import { makePushKeys, readPushKeys } from './push-keys';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.url });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const now = new Date('2026-11-18T00:00:00Z');
const secret = 'a secret of the deployment, long enough';

test('processes that start at once share one pair, which the table alone does not give away', async () => {
  const secrets = deriveSecrets(secret);
  const pairs = await Promise.all(Array.from({ length: 5 }, () => readPushKeys(connection.db, secrets, now)));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  const { value } = await connection.db.selectFrom('instance_keys').select('value').executeTakeFirstOrThrow();
  expect(JSON.stringify(value)).not.toContain(pairs[0]?.privateKey);
});

test('it outlives a change of the secret, and is made anew where nobody can open it any more', async () => {
  const before = await readPushKeys(connection.db, deriveSecrets(secret), now);
  const other = 'another secret of the deployment, as long';
  expect(await readPushKeys(connection.db, deriveSecrets(other, secret), now)).toEqual(before);
  const anew = await readPushKeys(connection.db, deriveSecrets(other), now);
  expect(anew.publicKey).not.toBe(before.publicKey);
  expect(await readPushKeys(connection.db, deriveSecrets(other), now)).toEqual(anew);
});

test('keys of the settings come first', async () => {
  const given = makePushKeys();
  expect(await readPushKeys(connection.db, deriveSecrets(secret), now, given)).toEqual(given);
});
