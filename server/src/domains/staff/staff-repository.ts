import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { StaffMember } from './staff-member';

export interface StaffCredentials {
  member: StaffMember;
  passwordHash: string;
  totpSecret: string | null;
  totpLastStep: number | null;
}

/** Somebody, with the role that they have where they are. */
export const memberColumns = sql`
  staff.staff_id as "staffId", staff.email, staff.name, coalesce(place.role, staff.role) as role, staff.language,
  place.store_id as "storeId", stores.name as "storeName", staff.totp_secret is not null as "hasTotp"`;

/** Of those who work in that store; operators work in none. */
export function whoWorksIn(store: RawBuilder<string | null>): RawBuilder<unknown> {
  return sql`
    left join staff_memberships as place on place.staff_id = staff.staff_id and place.store_id = ${store}
      and place.joined_at is not null and place.ended_at is null
    left join stores on stores.store_id = place.store_id
    where staff.disabled_at is null and (staff.store_id is null or place.store_id is not null)`;
}

type CredentialsRow = StaffMember & Omit<StaffCredentials, 'member'>;

async function readCredentials(
  db: Database,
  isWanted: RawBuilder<boolean>,
): Promise<StaffCredentials | undefined> {
  const { rows } = await sql<CredentialsRow>`
    select ${memberColumns}, password_hash as "passwordHash", totp_secret as "totpSecret",
      totp_last_step as "totpLastStep"
    from staff ${whoWorksIn(sql`staff.store_id`)} and ${isWanted}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { passwordHash, totpSecret, totpLastStep, ...member } = row;
  return { member, passwordHash, totpSecret, totpLastStep };
}

export async function findCredentials(db: Database, email: string): Promise<StaffCredentials | undefined> {
  return readCredentials(db, sql`email_key = ${email.toLowerCase()}`);
}

export async function credentialsOf(db: Database, staffId: string): Promise<StaffCredentials | undefined> {
  return readCredentials(db, sql`staff.staff_id = ${staffId}`);
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
