import type { OutputOf } from '@meal/contract/calls';
import { consoleRoles } from '@meal/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../database/connect';

type Directory = Pick<OutputOf<'console/staff/list'>, 'list' | 'invitations'>;

interface Asked {
  /** Null for the operator's own people. */
  storeId: string | null;
  /** Whoever asks. */
  staffId: string;
}

/**
 * Who works in a place and who is invited to, by role; who is switched off stands last. Few enough for one page.
 * A link to a member, who sets a new password with it, is no invitation.
 */
export async function readStaffDirectory(
  db: Database,
  { storeId, staffId }: Asked,
  now: Date,
): Promise<Directory> {
  const members = await db
    .selectFrom('staff')
    .select(['staff_id', 'name', 'email', 'role', 'signed_in_at', 'disabled_at'])
    .select(sql<boolean>`totp_secret is not null`.as('totp'))
    .where('store_id', 'is not distinct from', storeId)
    .orderBy(sql`disabled_at is not null`)
    .orderBy(sql`array_position(${sql.val([...consoleRoles])}::text[], role)`)
    .orderBy('created_at')
    .orderBy('staff_id')
    .execute();
  const invitations = await db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('staff', 'staff.email_key', 'invitation.email_key')
    .select(['invitation.name', 'invitation.email', 'invitation.role'])
    .select(['invitation.created_at', 'invitation.expires_at'])
    .where('invitation.store_id', 'is not distinct from', storeId)
    .where('invitation.expires_at', '>', now)
    .where('staff.staff_id', 'is', null)
    .orderBy('invitation.created_at')
    .execute();
  return {
    list: members.map(({ staff_id, name, email, role, totp, signed_in_at, disabled_at }) => ({
      staffId: staff_id,
      name,
      email,
      role,
      totp,
      self: staff_id === staffId,
      ...(signed_in_at ? { signedInAt: signed_in_at.getTime() } : {}),
      ...(disabled_at ? { disabledAt: disabled_at.getTime() } : {}),
    })),
    invitations: invitations.map(({ name, email, role, created_at, expires_at }) => ({
      name,
      email,
      role,
      invitedAt: created_at.getTime(),
      expiresAt: expires_at.getTime(),
    })),
  };
}
