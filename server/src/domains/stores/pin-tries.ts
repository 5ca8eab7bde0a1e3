import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

interface WrongTry {
  triesLeft: number;
  lockedUntil: Date | null;
}

/** Counts exactly, however many try at once: what comes while the PIN is locked is not counted, and answered undefined. */
export async function countWrongPin(db: Database, storeId: string, now: Date): Promise<WrongTry | undefined> {
  const lockedUntil = new Date(now.getTime() + limits.pinLockMinutes * 60_000);
  // A lock that is over leaves a number behind that no longer counts.
  const failures = sql`case when pin_locked_until is null then pin_failures + 1 else 1 end`;
  const { rows } = await sql<{ failures: number; lockedUntil: Date | null }>`
    update stores set pin_failures = ${failures},
      pin_locked_until = case when ${failures} >= ${limits.pinTries} then ${lockedUntil}::timestamptz end
    where store_id = ${storeId} and (pin_locked_until is null or pin_locked_until <= ${now})
    returning pin_failures as failures, pin_locked_until as "lockedUntil"`.execute(db);
  const [counted] = rows;
  return counted && { triesLeft: limits.pinTries - counted.failures, lockedUntil: counted.lockedUntil };
}

/** The right PIN was given; false where wrong ones that came at the same time have locked it. */
export async function clearWrongPins(db: Database, storeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ pin_failures: 0, pin_locked_until: null })
    .where('store_id', '=', storeId)
    .where((where) => where.or([where('pin_locked_until', 'is', null), where('pin_locked_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
