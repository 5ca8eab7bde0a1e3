import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestConnection, type TestConnection } from '../../testing/database-connection';
import { insertAccount } from './account-repository';
import { endSession, insertSession, sessionFinder } from './session-repository';

const now = new Date('2026-04-01T03:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let connection: TestConnection;

beforeAll(async () => {
  connection = await openTestConnection();
});

afterAll(() => connection.close());

async function startSession() {
  const account = await insertAccount(connection.db, { language: 1, guest: true }, now);
  const token = await insertSession(connection.db, { account, deviceId: 'device-1' }, now);
  return { account, token };
}

it('finds each caller’s own session, however many ask at once', async () => {
  const find = sessionFinder(connection.pool);
  const sessions = await Promise.all(Array.from({ length: 30 }, startSession));
  const asked = sessions.flatMap(({ token }) => [token, `not-${token}`, token]);
  const found = await Promise.all(asked.map((token) => find(token, now)));
  expect(found.map((session) => session?.account.userId)).toEqual(
    sessions.flatMap(({ account }) => [account.userId, undefined, account.userId]),
  );
});

it('sees the end of a session at once', async () => {
  const find = sessionFinder(connection.pool);
  const { token } = await startSession();
  const session = await find(token, now);
  if (!session) throw new Error('no session');
  await endSession(connection.db, session.tokenHash);
  expect(await find(token, now)).toBeUndefined();
});

it('puts the end of a session off while it is in use, and writes so once an hour', async () => {
  const find = sessionFinder(connection.pool);
  const { token, account } = await startSession();
  const lastSeen = () =>
    connection.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', account.userId)
      .executeTakeFirstOrThrow();
  await find(token, hours(1));
  expect(await lastSeen()).toEqual({ last_seen_at: now });
  await find(token, hours(2));
  expect(await lastSeen()).toEqual({ last_seen_at: hours(2) });
});
