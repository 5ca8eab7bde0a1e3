import { limits } from '@meal/contract/limits';
import type { StoreRole } from '@meal/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { Translated } from '../../database/tables/translated';
import type { StaffReach } from './staff-reach';

/** Whoever changes where a person works holds the row of the person until the end of the transaction. */
export interface Work {
  staffId: string;
  storeId: string;
}

export interface Place {
  storeId: string;
  storeName: Translated;
  role: StoreRole;
  /** Not joined yet. */
  isInvited: boolean;
}

/** Invitations from before are over. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - limits.invitationHours * 3_600_000);
}

/** Where somebody works or is invited to, the longest first. */
export async function listPlaces(db: Database, staffId: string, now: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select store_id as "storeId", stores.name as "storeName", role, joined_at is null as "isInvited"
    from staff_memberships join stores using (store_id)
    where staff_id = ${staffId} and ended_at is null
      and (joined_at is not null or staff_memberships.created_at > ${invitedSince(now)})
    order by joined_at nulls last, store_id`.execute(db);
  return rows;
}

interface StoreInvitation extends Work {
  role: StoreRole;
  /** As the inviter calls the person. */
  name: string;
  invitedBy: string | null;
}

/** False where the person works there, or did: they are switched on again instead. */
export async function inviteToStore(
  db: Database,
  { staffId, storeId, role, name, invitedBy }: StoreInvitation,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_memberships as known (staff_id, store_id, role, invited_by, invited_name, created_at)
    values (${staffId}, ${storeId}, ${role}, ${invitedBy}, ${name}, ${now})
    on conflict (staff_id, store_id) do update
      set role = excluded.role, invited_by = excluded.invited_by, invited_name = excluded.invited_name,
        created_at = excluded.created_at
      where known.joined_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Takes invitations back that nobody has followed yet, of whoever has that address. */
export async function withdrawFromStore(
  db: Database,
  { email, within }: { email: string; within: StaffReach },
  now: Date,
): Promise<{ store_id: string; role: StoreRole }[]> {
  const isWithin = within === 'everybody' ? sql`true` : sql`store_id = ${within.storeId}`;
  const { rows } = await sql<{ store_id: string; role: StoreRole }>`
    delete from staff_memberships
    where staff_id = (select staff_id from staff where email_key = ${email.toLowerCase()})
      and joined_at is null and created_at > ${invitedSince(now)} and ${isWithin}
    returning store_id, role`.execute(db);
  return rows;
}

/** Undefined where there is no invitation, or it was followed before. */
export async function joinStore(
  db: Database,
  { staffId, storeId }: Work,
  now: Date,
): Promise<{ role: StoreRole } | undefined> {
  return db
    .updateTable('staff_memberships')
    .set({ joined_at: now, invited_name: null })
    .where('staff_id', '=', staffId)
    .where('store_id', '=', storeId)
    .where('joined_at', 'is', null)
    .where('created_at', '>', invitedSince(now))
    .returning('role')
    .executeTakeFirst();
}

/** Whether somebody works there, or did. */
export async function hasWorkedIn(db: Database, { staffId, storeId }: Work): Promise<boolean> {
  const row = await db
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('store_id', '=', storeId)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it had ended before. */
export async function endWork(db: Database, work: Work, now: Date): Promise<boolean> {
  return changeEnd(db, work, sql`ended_at is null`, now);
}

/** False where it had not ended. */
export async function resumeWork(db: Database, work: Work): Promise<boolean> {
  return changeEnd(db, work, sql`ended_at is not null`, null);
}

async function changeEnd(
  db: Database,
  { staffId, storeId }: Work,
  isSo: RawBuilder<unknown>,
  endedAt: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_memberships set ended_at = ${endedAt}
    where staff_id = ${staffId} and store_id = ${storeId} and joined_at is not null and ${isSo}`.execute(db);
  return numAffectedRows === 1n;
}

/** Servers of the release before switch off a person as a whole: who comes back to one store comes back to no other. */
export async function endWorkElsewhere(db: Database, { staffId, storeId }: Work): Promise<void> {
  await sql`
    update staff_memberships as other set ended_at = staff.disabled_at
    from staff
    where staff.staff_id = other.staff_id and staff.disabled_at is not null
      and other.staff_id = ${staffId} and other.store_id <> ${storeId}
      and other.joined_at is not null and other.ended_at is null`.execute(db);
}

/**
 * A sign-in opens a store where the person works; servers of the release before know of no other. False where there is none
 * left.
 */
export async function keepHome(db: Database, staffId: string): Promise<boolean> {
  const [first, ...others] = await db
    .selectFrom('staff_memberships')
    .innerJoin('staff', 'staff.staff_id', 'staff_memberships.staff_id')
    .select(['staff_memberships.store_id', 'staff_memberships.role', 'staff.store_id as home'])
    .where('staff.staff_id', '=', staffId)
    .where('joined_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('staff_memberships.store_id')
    .execute();
  if (!first) return false;
  const isAtHome = [first, ...others].some(({ store_id, home }) => store_id === home);
  if (!isAtHome) {
    await db
      .updateTable('staff')
      .set({ store_id: first.store_id, role: first.role })
      .where('staff_id', '=', staffId)
      .execute();
  }
  return true;
}
