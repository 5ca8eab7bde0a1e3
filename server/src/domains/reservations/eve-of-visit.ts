import { limits } from '@meal/contract/limits';
import { addDays, tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

const hourMs = 3_600_000;

/**
 * Tables of tomorrow of which nobody was told, each taken once, whoever else has the same idea; answers their orders. Who has
 * had the store's answer a moment ago knows.
 */
export async function takeTablesOfTomorrow(db: Database, most: number, now: Date): Promise<string[]> {
  const tomorrow = addDays(tokyoDay(now.getTime()), 1);
  const answeredBefore = new Date(now.getTime() - limits.eveRestHours * hourMs);
  const { rows } = await sql<{ order_id: string }>`
    update reservations set eve_told_at = ${now}
    where reservation_id = any(array(
      select r.reservation_id from reservations r join orders o using (order_id)
      where r.state = 'confirmed' and r.eve_told_at is null and r.arrival_date = ${tomorrow}
        and r.answered_at <= ${answeredBefore} and o.state = 'established'
      limit ${most} for update of r skip locked))
      and eve_told_at is null
    returning order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
