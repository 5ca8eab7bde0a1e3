import { limits } from '@meal/contract/limits';
import type { Pool } from 'pg';
import type { Database } from '../../database/connect';
import type { Account, VisitorSession } from '../../platform/callers';
import { hashToken, newToken } from '../../platform/identifiers';

const dayMs = 86_400_000;
const touchMs = 3_600_000;

interface SessionRow extends Account {
  deviceId: string;
  lastSeenAt: Date;
}

/** Starts a session and answers its token, which is kept nowhere else. */
export async function insertSession(
  db: Database,
  owner: { account: Account; deviceId: string },
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
      expires_at: expiry(owner.account, now),
    })
    .execute();
  return token;
}

// One prepared statement for session and profile: every call of the visitor app passes here.
const findStatement = {
  name: 'find-session',
  text: `select s.device_id as "deviceId", s.last_seen_at as "lastSeenAt", u.user_id as "userId", u.email, u.nickname,
      u.avatar, u.language, u.notifications, u.guest
    from sessions s join users u on u.user_id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null and u.merged_into is null`,
};

export async function findSession(pool: Pool, token: string, now: Date): Promise<VisitorSession | undefined> {
  const tokenHash = hashToken(token);
  const { rows } = await pool.query<SessionRow>({ ...findStatement, values: [tokenHash, now] });
  const row = rows[0];
  if (!row) return undefined;
  const { deviceId, lastSeenAt, ...account } = row;
  // A session in use does not end; once an hour is often enough to write that down.
  if (now.getTime() - lastSeenAt.getTime() > touchMs) {
    await pool.query('update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1', [
      tokenHash,
      now,
      expiry(account, now),
    ]);
  }
  return { tokenHash, deviceId, account };
}

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function endSessionsOf(db: Database, userId: string, except?: Buffer): Promise<void> {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) ending = ending.where('token_hash', '!=', except);
  await ending.execute();
}

function expiry(account: Account, now: Date): Date {
  return new Date(now.getTime() + (account.guest ? limits.guestSessionDays : limits.userSessionDays) * dayMs);
}
