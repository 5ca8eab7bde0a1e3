import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';

const dayMs = 86_400_000;

/** Good tickets that end soon and of which nobody was reminded; who has just bought one knows. */
export function isToBeReminded(now: Date) {
  const soon = new Date(now.getTime() + limits.expiryReminderDays * dayMs);
  const yesterday = new Date(now.getTime() - dayMs);
  return sql<boolean>`(t.state = 'established' and t.reminded_at is null and t.disputed_at is null and t.valid_until > ${now}
    and t.valid_until <= ${soon} and t.established_at <= ${yesterday})`;
}

/** Answers of which of these orders somebody is to be reminded: of each once, whoever else has the same idea. */
export async function noteReminders(
  db: Database,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ order_id: string }>`
    update tickets t set reminded_at = ${now}
    where t.order_id = any(${orderIds}) and ${isToBeReminded(now)}
    returning t.order_id`.execute(db);
  return new Set(rows.map(({ order_id }) => order_id));
}
