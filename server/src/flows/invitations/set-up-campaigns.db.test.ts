import { createTestDatabase, type TestDatabase } from '@meal/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../../database/connect';
import { findCode } from '../../domains/invitations/invitation-codes';
import { refusal } from '../../testing/refusal';
import { endCampaign, startCampaign } from './set-up-campaigns';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.url });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const now = new Date('2026-11-17T03:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const window = { startsAt: inHours(-1), endsAt: inHours(24) };
const start = (changed: object) =>
  startCampaign(connection.db, { code: 'NAMBA26', ...window, ...changed }, now);

test.each([
  ['code', { code: 'a' }],
  ['code', { code: 'なんば夏まつり' }],
  ['endsAt', { endsAt: inHours(-1) }],
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: 1.5 }],
])('%s that makes no sense: %j', async (path, changed) => {
  await expect(start(changed)).rejects.toEqual(refusal('E503', path));
});

test('a code is one campaign’s, however it is written', async () => {
  await start({ code: 'osaka-26', quantity: 5 });
  expect(await findCode(connection.db, 'OSAKA26')).toMatchObject({
    type: 'campaign',
    quantity: 5,
    registered: 0,
  });
  await expect(start({ code: 'OSAKA 26' })).rejects.toEqual(refusal('E306'));
});

test('one that is ended stays ended, and one that never was cannot be', async () => {
  await start({ code: 'ENDED26' });
  await endCampaign(connection.db, 'ended 26', now);
  await endCampaign(connection.db, 'ENDED26', inHours(1));
  expect(await findCode(connection.db, 'ENDED26')).toMatchObject({ ends_at: now });
  await expect(endCampaign(connection.db, 'NEVER26', now)).rejects.toEqual(refusal('E1002'));
});
