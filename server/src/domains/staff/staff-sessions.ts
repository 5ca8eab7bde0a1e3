import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { hashToken, newToken } from '../../platform/identifiers';
import type { Work } from './memberships';
import { sessionTerms } from './session-terms';
import type { StaffMember, StaffSession } from './staff-member';
import { memberColumns, whoWorksIn } from './staff-repository';

/** Seen is written once a minute, not with every call. */
const seenStepMs = 60_000;

export async function insertStaffSession(
  db: Database,
  { staffId, storeId, role }: StaffMember,
  device: string | null,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      store_id: storeId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionTerms(role).seconds * 1_000),
      last_seen_at: now,
      device,
    })
    .execute();
  return token;
}

/** Whose it is, and in which of their stores; none once they work there no longer. */
export async function findStaffSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffSession | undefined> {
  const { rows } = await sql<StaffMember & { seenAt: Date }>`
    select ${memberColumns}, coalesce(session.last_seen_at, session.created_at) as "seenAt"
    from staff_sessions as session join staff on staff.staff_id = session.staff_id
      ${whoWorksIn(sql`coalesce(session.store_id, staff.store_id)`)}
      and session.token_hash = ${tokenHash} and session.expires_at > ${now}`.execute(db);
  const [row] = rows;
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

/** False where the person does not work there (any more). */
export async function moveSession(
  db: Database,
  tokenHash: Buffer,
  { staffId, storeId }: Work,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_sessions set store_id = ${storeId}
    where token_hash = ${tokenHash} and staff_id = ${staffId} and exists (
      select from staff_memberships join staff using (staff_id)
      where staff_id = ${staffId} and staff_memberships.store_id = ${storeId}
        and joined_at is not null and ended_at is null and disabled_at is null)`.execute(db);
  return numAffectedRows === 1n;
}

/** Those in one store; elsewhere the person stays signed in. */
export async function endSessionsIn(db: Database, { staffId, storeId }: Work): Promise<void> {
  await sql`
    delete from staff_sessions as session using staff
    where staff.staff_id = session.staff_id and session.staff_id = ${staffId}
      and coalesce(session.store_id, staff.store_id) = ${storeId}`.execute(db);
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
