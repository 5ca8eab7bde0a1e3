import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { StaffMember } from './staff-member';

export interface StaffCredentials {
  member: StaffMember;
  passwordHash: string;
  totpSecret: string | null;
  totpLastStep: number | null;
}

export function selectMember(db: Database) {
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
      sql<boolean>`staff.totp_secret is not null`.as('hasTotp'),
    ]);
}

function selectCredentials(db: Database) {
  return selectMember(db).select([
    'password_hash as passwordHash',
    'totp_secret as totpSecret',
    'totp_last_step as totpLastStep',
  ]);
}

type CredentialsRow = StaffMember & Omit<StaffCredentials, 'member'>;

function present(row: CredentialsRow | undefined): StaffCredentials | undefined {
  if (!row) return undefined;
  const { passwordHash, totpSecret, totpLastStep, ...member } = row;
  return { member, passwordHash, totpSecret, totpLastStep };
}

export async function findCredentials(db: Database, email: string): Promise<StaffCredentials | undefined> {
  return present(await selectCredentials(db).where('email_key', '=', email.toLowerCase()).executeTakeFirst());
}

export async function credentialsOf(db: Database, staffId: string): Promise<StaffCredentials | undefined> {
  return present(await selectCredentials(db).where('staff.staff_id', '=', staffId).executeTakeFirst());
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

/** Replaces the hash that was read; false where the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  staffId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ password_hash: after })
    .where('staff_id', '=', staffId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the member is switched off. */
export async function markSignIn(db: Database, staffId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ signed_in_at: now })
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
