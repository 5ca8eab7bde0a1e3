import type { Database } from '../../database/connect';

export async function readTotpPending(db: Database, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('totp_pending')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.totp_pending ?? null;
}

export async function keepTotpPending(db: Database, staffId: string, sealed: string): Promise<void> {
  await db.updateTable('staff').set({ totp_pending: sealed }).where('staff_id', '=', staffId).execute();
}

/** False where another one was begun meanwhile. */
export async function startTotp(
  db: Database,
  staffId: string,
  sealed: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret: sealed, totp_last_step: step, totp_pending: null })
    .where('staff_id', '=', staffId)
    .where('totp_pending', '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the member has no authenticator; where there is one, it stays until the end of the transaction. */
export async function lockTotp(db: Database, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('totp_secret', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function stopTotp(db: Database, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null, totp_pending: null })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Nothing happens where it was changed meanwhile. */
export async function resealTotp(
  db: Database,
  staffId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: after })
    .where('staff_id', '=', staffId)
    .where('totp_secret', '=', before)
    .execute();
}
