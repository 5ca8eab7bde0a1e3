import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import type { StaffMember, StaffSession } from '../../platform/callers';
import { hashToken, newToken } from '../../platform/identifiers';

export interface StaffCredentials {
  member: StaffMember;
  passwordHash: string;
  totpSecret: string | null;
  totpLastStep: number | null;
}

function selectMember(db: Database) {
  return db
    .selectFrom('staff')
    .leftJoin('stores', 'stores.store_id', 'staff.store_id')
    .where('staff.disabled_at', 'is', null)
    .select([
      'staff.staff_id as staffId',
      'staff.email',
      'staff.name',
      'staff.role',
      'staff.language',
      'staff.store_id as storeId',
      'stores.name as storeName',
    ]);
}

export async function findCredentials(db: Database, email: string): Promise<StaffCredentials | undefined> {
  const row = await selectMember(db)
    .select(['password_hash as passwordHash', 'totp_secret as totpSecret', 'totp_last_step as totpLastStep'])
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash, totpSecret, totpLastStep, ...member } = row;
  return { member, passwordHash, totpSecret, totpLastStep };
}

/** False if a later code was used meanwhile. */
export async function useTotpStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertStaffSession(db: Database, staffId: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.consoleSessionHours * 3_600_000),
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
  const member = await selectMember(db)
    .innerJoin('staff_sessions as session', 'session.staff_id', 'staff.staff_id')
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return member && { tokenHash, member };
}

export async function endStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
}
