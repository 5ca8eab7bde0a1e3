import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

interface WrongTry {
  triesLeft: number;
  lockedUntil: Date | null;
}

/**
 * Counts exactly, however many try at once: what comes while the PIN is locked is not counted, and answered undefined. Only
 * the right PIN ends the count, so that every lock is twice as long as the one before.
 */
export async function countWrongPin(db: Database, storeId: string, now: Date): Promise<WrongTry | undefined> {
  const { pinTries, pinLockMinutes, pinLockMinutesMax } = limits;
  const failures = sql`pin_failures + 1`;
  // The tenth doubling is beyond every limit, and the power of any more would be beyond the numbers.
  const doublings = sql`least((${failures}) / ${pinTries} - 1, 10)`;
  const minutes = sql`least(${pinLockMinutes} * 2 ^ ${doublings}, ${pinLockMinutesMax})`;
  const { rows } = await sql<{ failures: number; lockedUntil: Date | null }>`
    update stores set pin_failures = ${failures},
      pin_locked_until = case when (${failures}) % ${pinTries} = 0
        then ${now}::timestamptz + ${minutes} * interval '1 minute' end
    where store_id = ${storeId} and (pin_locked_until is null or pin_locked_until <= ${now})
    returning pin_failures as failures, pin_locked_until as "lockedUntil"`.execute(db);
  const [counted] = rows;
  if (!counted) return undefined;
  const { lockedUntil } = counted;
  return { triesLeft: lockedUntil ? 0 : pinTries - (counted.failures % pinTries), lockedUntil };
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
