import { dataLoader } from '@meal/kit/data-loader';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../database/connect';
import { hashToken, newToken } from '../../platform/identifiers';
import { sessionLife } from './session-life';
import type { Account, VisitorSession } from './visitor';

const dayMs = 86_400_000;

interface SessionRow extends Account {
  index: number;
  deviceId: string;
  restedLong: boolean;
}

/** Starts a session and answers its token, which is kept nowhere else. */
export async function insertSession(
  db: Database,
  owner: { account: Account; deviceId: string; deviceName?: string | undefined },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: owner.account.userId,
      device_id: owner.deviceId,
      created_at: now,
      last_seen_at: now,
      expires_at: idleEnd(owner.account, now),
      device_name: owner.deviceName ?? null,
    })
    .execute();
  return token;
}

// Session and profile in one prepared statement: every call of the visitor app passes here, so it asks for all that
// wait at once, compares times where they are, and sends them as text, which costs a third of a Date.
const findStatement = {
  name: 'find-sessions',
  text: `select asked.index::integer as index, s.device_id as "deviceId",
      s.last_seen_at < $2::timestamptz - interval '1 hour' as "restedLong",
      u.user_id as "userId", u.email, u.email_key is not null as "emailProven", u.nickname, u.avatar, u.language, u.notifications, u.guest
    from unnest($1::bytea[]) with ordinality as asked (token_hash, index)
    join sessions s on s.token_hash = asked.token_hash
    join users u on u.user_id = s.user_id
    where s.expires_at > $2 and u.deleted_at is null and u.merged_into is null`,
};

// Without a number of days the second end is null, which counts for nothing.
const renewStatement = `update sessions
  set last_seen_at = $2, expires_at = least($3::timestamptz, created_at + $4::integer * interval '1 day')
  where token_hash = $1`;

export type FindSession = (token: string, now: Date) => Promise<VisitorSession | undefined>;

export function sessionFinder(pool: Pool): FindSession {
  const findRow = dataLoader(async (asked: readonly { tokenHash: Buffer; now: Date }[]) => {
    const now = asked.at(-1)?.now.toISOString();
    const values = [asked.map(({ tokenHash }) => tokenHash), now];
    const { rows } = await pool.query<SessionRow>({ ...findStatement, values });
    const found = new Map(rows.map((row) => [row.index - 1, row]));
    return (index) => found.get(index);
  });
  return async (token, now) => {
    const tokenHash = hashToken(token);
    const row = await findRow({ tokenHash, now });
    if (!row) return undefined;
    const account = accountOf(row);
    // A session in use does not end; once an hour is often enough to write that down.
    if (row.restedLong) {
      await pool.query(renewStatement, [
        tokenHash,
        now,
        idleEnd(account, now),
        sessionLife(account).mostDays,
      ]);
    }
    return { tokenHash, deviceId: row.deviceId, account };
  };
}

/** Field by field: leaving the others out by spread takes ten times as long. */
function accountOf(row: SessionRow): Account {
  const { userId, email, emailProven, nickname, avatar, language, notifications, guest } = row;
  return { userId, email, emailProven, nickname, avatar, language, notifications, guest };
}

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Answers how many there were. */
export async function endSessionsOf(db: Database, userId: string, except?: Buffer): Promise<number> {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) ending = ending.where('token_hash', '!=', except);
  const { numDeletedRows } = await ending.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those of them that are good now. */
export async function findLiveSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('expires_at', '>', now)
    .execute();
  return rows.map((row) => row.token_hash);
}

function idleEnd(account: Account, now: Date): Date {
  return new Date(now.getTime() + sessionLife(account).idleDays * dayMs);
}
