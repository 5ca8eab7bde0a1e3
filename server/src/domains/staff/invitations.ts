import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { StaffInvitationsTable } from '../../database/tables/staff';
import type { StaffReach } from './staff-reach';

export async function keepInvitation(
  db: Database,
  { email_key, ...rest }: Insertable<StaffInvitationsTable>,
): Promise<void> {
  await db
    .insertInto('staff_invitations')
    .values({ email_key, ...rest })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(rest))
    .execute();
}

export async function findInvitation(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('stores', 'stores.store_id', 'invitation.store_id')
    .select(['invitation.email', 'invitation.name', 'invitation.role', 'invitation.expires_at as expiresAt'])
    .select('stores.name as storeName')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Undefined where it is taken, over, or not within reach. */
export async function dropInvitation(
  db: Database,
  { email, within }: { email: string; within: StaffReach },
  now: Date,
): Promise<Pick<Selectable<StaffInvitationsTable>, 'store_id' | 'role'> | undefined> {
  const invitation = db
    .deleteFrom('staff_invitations')
    .where('email_key', '=', email.toLowerCase())
    .where('expires_at', '>', now);
  const own = within === 'everybody' ? invitation : invitation.where('store_id', '=', within.storeId);
  return own.returning(['store_id', 'role']).executeTakeFirst();
}

/** Whoever takes it has it; undefined where it is taken, replaced or over. */
export async function takeInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Selectable<StaffInvitationsTable> | undefined> {
  return db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

interface Joining {
  invitation: Selectable<StaffInvitationsTable>;
  staffId: string;
  passwordHash: string;
}

export async function joinStaff(
  db: Database,
  { invitation, staffId, passwordHash }: Joining,
  now: Date,
): Promise<void> {
  const { email, email_key, name, role, store_id, language } = invitation;
  await db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email,
      email_key,
      name,
      password_hash: passwordHash,
      role,
      store_id,
      language,
      created_at: now,
    })
    .execute();
}

/** A new password and no authenticator any more; false for whoever is switched off. */
export async function startSignInAnew(db: Database, staffId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, totp_secret: null, totp_last_step: null, totp_pending: null })
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
