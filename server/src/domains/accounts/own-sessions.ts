import type { Database } from '../../database/connect';
import { hashToken } from '../../platform/identifiers';

export interface OwnSession {
  sessionId: string;
  deviceName: string;
  createdAt: number;
  lastSeenAt: number;
  current: boolean;
}

const mostShown = 50;

/** Where an account is signed in, the one used last first. */
export async function listSessions(
  db: Database,
  userId: string,
  current: Buffer,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'device_name', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    sessionId: sessionIdOf(row.token_hash),
    deviceName: row.device_name ?? '',
    createdAt: row.created_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    current: row.token_hash.equals(current),
  }));
}

/** False where the account has no such session. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  const found = rows.find((row) => sessionIdOf(row.token_hash) === sessionId);
  if (!found) return false;
  await db.deleteFrom('sessions').where('token_hash', '=', found.token_hash).execute();
  return true;
}

/** Names a session without telling anything of its token. */
function sessionIdOf(tokenHash: Buffer): string {
  return `se_${hashToken(tokenHash.toString('base64url')).toString('base64url').slice(0, 22)}`;
}
