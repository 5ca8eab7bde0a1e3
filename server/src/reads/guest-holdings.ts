import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** Whether a guest would miss anything: something bought or asked for, kept or claimed, or a conversation with support. */
export async function holdsAnything(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from orders where user_id = ${userId})
      or exists (select from favourites where user_id = ${userId})
      or exists (select from coupon_claims where user_id = ${userId})
      or exists (select from support_threads where user_id = ${userId}) as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
