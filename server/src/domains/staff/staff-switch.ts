import type { Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { StaffTable } from '../../database/tables/staff';

export type ListedMember = Pick<
  Selectable<StaffTable>,
  'staff_id' | 'email' | 'name' | 'role' | 'store_id' | 'language' | 'disabled_at'
>;

function selectListed(db: Database) {
  return db
    .selectFrom('staff')
    .select(['staff_id', 'email', 'name', 'role', 'store_id', 'language', 'disabled_at']);
}

/** Switched off or not. */
export async function findMember(db: Database, staffId: string): Promise<ListedMember | undefined> {
  return selectListed(db).where('staff_id', '=', staffId).executeTakeFirst();
}

export async function findMemberByAddress(db: Database, email: string): Promise<ListedMember | undefined> {
  return selectListed(db).where('email_key', '=', email.toLowerCase()).executeTakeFirst();
}

/**
 * The ids of those who are switched on and have the same role in the same place, and of whoever asks, until the end of the
 * transaction. One order for all, so that two who switch each other off wait instead of missing each other.
 */
export async function lockPeers(
  db: Database,
  { role, store_id: storeId }: Pick<ListedMember, 'role' | 'store_id'>,
  askedBy: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([
        where('staff_id', '=', askedBy),
        where.and([where('role', '=', role), where('store_id', 'is not distinct from', storeId)]),
      ]),
    )
    .orderBy('staff_id')
    .forUpdate()
    .execute();
  return rows.map(({ staff_id }) => staff_id);
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

/** False where it was so already. */
export async function switchOn(db: Database, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ disabled_at: null })
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
