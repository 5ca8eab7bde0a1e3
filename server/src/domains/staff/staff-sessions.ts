import type { Database } from '../../database/connect';
import { hashToken, newToken } from '../../platform/identifiers';
import { sessionTerms } from './session-terms';
import type { StaffMember, StaffSession } from './staff-member';
import { selectMember } from './staff-repository';

/** Seen is written once a minute, not with every call. */
const seenStepMs = 60_000;

export async function insertStaffSession(
  db: Database,
  { staffId, role }: StaffMember,
  device: string | null,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionTerms(role).seconds * 1_000),
      last_seen_at: now,
      device,
    })
    .execute();
  return token;
}

export async function findStaffSession(
  db: Database,
  token: string,
  now: Date,
): Promise<StaffSession | undefined> {
  const tokenHash = hashToken(token);
  const row = await selectMember(db)
    .innerJoin('staff_sessions as session', 'session.staff_id', 'staff.staff_id')
    .select((select) => select.fn.coalesce('session.last_seen_at', 'session.created_at').as('seenAt'))
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seenAt, ...member } = row;
  const silentMs = now.getTime() - seenAt.getTime();
  if (silentMs > sessionTerms(member.role).idleSeconds * 1_000) return undefined;
  if (silentMs >= seenStepMs) await markSeen(db, tokenHash, now);
  return { tokenHash, member };
}

async function markSeen(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** What a session is called in lists and in the trail. It opens nothing. */
export function sessionId({ tokenHash }: Pick<StaffSession, 'tokenHash'>): string {
  return tokenHash.toString('base64url');
}

export interface OpenSession {
  tokenHash: Buffer;
  device: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** Where a member is signed in, the most recently used first. */
export async function listStaffSessions(
  db: Database,
  { staffId, role }: StaffMember,
  now: Date,
): Promise<OpenSession[]> {
  const idleSince = new Date(now.getTime() - sessionTerms(role).idleSeconds * 1_000);
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['token_hash as tokenHash', 'device', 'created_at as createdAt'])
    .select((select) => select.fn.coalesce('last_seen_at', 'created_at').as('seenAt'))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .execute();
  return rows
    .filter(({ seenAt }) => seenAt >= idleSince)
    .sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime());
}

export async function endStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
}

/** False where the member has no such session. */
export async function endOwnSession(db: Database, staffId: string, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endAllSessions(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}

/** All but the one that is in use; answers how many. */
export async function endOtherSessions(db: Database, staffId: string, kept: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '!=', kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
