import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Change } from '../platform/change-feed';

/** Orders of these visitors that were touched since then, each with the transaction that wrote it last. */
export async function readChanges(db: Database, userIds: readonly string[], since: Date): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select user_id as "userId", order_id as "orderId", xmin::text as version
    from orders
    where touched_at > ${since} and user_id = any(${userIds}::text[])`.execute(db);
  return rows;
}
