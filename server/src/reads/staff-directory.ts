import type { OutputOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { type ConsoleRole, consoleRoles } from '@meal/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { invitedSince } from '../domains/staff/memberships';

type Directory = Pick<OutputOf<'console/staff/list'>, 'list' | 'invitations'>;

interface Asked {
  /** Null for the operator's own people. */
  storeId: string | null;
  /** Whoever asks. */
  staffId: string;
}

/** Who works in a place and who is invited to, by role; who is switched off stands last. Few enough for one page. */
export async function readStaffDirectory(
  db: Database,
  { storeId, staffId }: Asked,
  now: Date,
): Promise<Directory> {
  const [members, invitations] = [
    await readMembers(db, storeId),
    [...(await readLinks(db, storeId, now)), ...(await readOffers(db, storeId, now))],
  ];
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
    invitations: invitations
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .map(({ created_at, ...invitation }) => ({
        ...invitation,
        invitedAt: created_at.getTime(),
        expiresAt: created_at.getTime() + limits.invitationHours * 3_600_000,
      })),
  };
}

interface MemberRow extends Invited {
  staff_id: string;
  totp: boolean;
  signed_in_at: Date | null;
  disabled_at: Date | null;
}

interface Invited {
  name: string;
  email: string;
  role: ConsoleRole;
  created_at: Date;
}

async function readMembers(db: Database, storeId: string | null): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select staff.staff_id, name, email, coalesce(place.role, staff.role) as role, signed_in_at,
      coalesce(place.joined_at, staff.created_at) as created_at, totp_secret is not null as totp,
      coalesce(place.ended_at, disabled_at) as disabled_at
    from staff left join staff_memberships as place on place.staff_id = staff.staff_id
      and place.store_id = ${storeId} and place.joined_at is not null
    where ${storeId === null ? sql`staff.store_id is null` : sql`place.store_id is not null`}
    order by coalesce(place.ended_at, disabled_at) is not null,
      array_position(${[...consoleRoles]}::text[], coalesce(place.role, staff.role)), created_at, staff_id`.execute(
    db,
  );
  return rows;
}

/** A link to a member, who sets a new password with it, is no invitation. */
async function readLinks(db: Database, storeId: string | null, now: Date): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select invitation.name, invitation.email, invitation.role, invitation.created_at
    from staff_invitations as invitation
      left join staff on staff.email_key = invitation.email_key
      left join staff_memberships as place on place.staff_id = staff.staff_id
        and place.store_id = invitation.store_id and place.joined_at is not null
    where invitation.store_id is not distinct from ${storeId} and invitation.expires_at > ${now}
      and (staff.staff_id is null or (staff.store_id is not null and place.store_id is null))`.execute(db);
  return rows;
}

/** Of those who work for another store and have not joined this one yet. */
async function readOffers(db: Database, storeId: string | null, now: Date): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select coalesce(invited_name, '') as name, email, place.role, place.created_at
    from staff_memberships as place join staff using (staff_id)
    where place.store_id = ${storeId} and joined_at is null and place.created_at > ${invitedSince(now)}`.execute(
    db,
  );
  return rows;
}
