import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { RedemptionsTable } from '../../database/tables/redemptions';
import { newId } from '../../platform/identifiers';

export type Redemption = Selectable<RedemptionsTable>;

type NewRedemption = Omit<
  Insertable<RedemptionsTable>,
  'redemption_id' | 'position' | 'undone_at' | 'undone_by'
>;

/** Undefined where the store has used the nonce before. */
export async function insertRedemption(
  db: Database,
  redemption: NewRedemption,
): Promise<Redemption | undefined> {
  return db
    .insertInto('redemptions')
    .values({ ...redemption, redemption_id: newId('use'), undone_at: null, undone_by: null })
    .onConflict((conflict) => conflict.columns(['store_id', 'nonce']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByNonce(
  db: Database,
  storeId: string,
  nonce: string,
): Promise<Redemption | undefined> {
  return db
    .selectFrom('redemptions')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
}

/** Another store's is as unknown as one that never was. */
export async function findOwnRedemption(
  db: Database,
  storeId: string,
  redemptionId: string,
): Promise<Redemption | undefined> {
  return db
    .selectFrom('redemptions')
    .selectAll()
    .where('redemption_id', '=', redemptionId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
}

interface Undoing {
  redemptionId: string;
  staffId: string;
  /** What was done before it stays done. */
  since: Date;
}

/**
 * Takes the last use of a ticket back, once; false for anything else. What a use is worth depends on its place, so they are
 * taken back in the opposite order.
 */
export async function takeBack(
  db: Database,
  { redemptionId, staffId, since }: Undoing,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('redemptions')
    .set({ undone_at: now, undone_by: staffId })
    .where('redemption_id', '=', redemptionId)
    .where('undone_at', 'is', null)
    .where('at', '>', since)
    .where(isLast())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function isLast() {
  return sql<boolean>`not exists (select from redemptions later where later.ticket_id = redemptions.ticket_id
    and later.undone_at is null and later.position > redemptions.position)`;
}
