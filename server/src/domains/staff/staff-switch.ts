import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole } from '@meal/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { StaffMember } from './staff-member';

/** Somebody in one of the places where they work. */
export interface ListedMember {
  staff_id: string;
  email: string;
  name: string;
  role: ConsoleRole;
  /** Null for the operator's people. */
  store_id: string | null;
  language: LanguageNumber;
  /** Since when they cannot work there, or nowhere. */
  disabled_at: Date | null;
}

/** In that store, switched off or not; without one, where a sign-in leads them. */
export async function findMember(
  db: Database,
  staffId: string,
  storeId: string | null,
): Promise<ListedMember | undefined> {
  const { rows } = await sql<ListedMember>`
    select staff.staff_id, email, name, language, coalesce(place.role, staff.role) as role, place.store_id,
      coalesce(place.ended_at, staff.disabled_at) as disabled_at
    from staff left join staff_memberships as place on place.staff_id = staff.staff_id
      and place.store_id = coalesce(${storeId}, staff.store_id) and place.joined_at is not null
    where staff.staff_id = ${staffId}
      and place.store_id is not distinct from coalesce(${storeId}, staff.store_id)`.execute(db);
  return rows[0];
}

/** The person behind an address, wherever they work or have worked. */
export async function findPerson(db: Database, email: string) {
  return db
    .selectFrom('staff')
    .select(['staff_id as staffId', 'name', 'language', 'store_id as storeId', 'disabled_at as disabledAt'])
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Until the end of the transaction. One order for all, so that two who switch each other off wait for each other. */
export async function lockStaff(db: Database, staffIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', 'in', staffIds)
    .orderBy('staff_id')
    .forUpdate()
    .execute();
}

/** Who has the same role in the same place and can work there. */
export async function peersOf(
  db: Database,
  { role, store_id: storeId }: Pick<ListedMember, 'role' | 'store_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ staff_id: string }>`
    select staff.staff_id
    from staff left join staff_memberships as place on place.staff_id = staff.staff_id
      and place.store_id = ${storeId} and place.joined_at is not null and place.ended_at is null
    where staff.disabled_at is null and coalesce(place.role, staff.role) = ${role}
      and place.store_id is not distinct from ${storeId}
      and (${storeId}::text is not null or staff.store_id is null)`.execute(db);
  return rows.map(({ staff_id }) => staff_id);
}

/** Whether they still have the role with which they ask. */
export async function isInOffice(db: Database, { staffId, role, storeId }: StaffMember): Promise<boolean> {
  return (await peersOf(db, { role, store_id: storeId })).includes(staffId);
}

/** False where it was so already. */
export async function switchOff(db: Database, staffId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ disabled_at: now })
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where it was so already. Who works in a store begins there. */
export async function switchOn(
  db: Database,
  { staff_id, store_id, role }: Pick<ListedMember, 'staff_id' | 'store_id' | 'role'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ disabled_at: null, store_id, role })
    .where('staff_id', '=', staff_id)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
