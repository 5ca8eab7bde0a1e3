import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Change } from '../platform/change-feed';

/**
 * Orders of these visitors that were touched since then, with their tickets, each with the transaction that wrote it last.
 * Whatever changes a ticket touches its order.
 */
export async function readChanges(db: Database, userIds: readonly string[], since: Date): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with touched as (
      select user_id, order_id, xmin::text as version
      from orders
      where touched_at > ${since} and user_id = any(${userIds}::text[]))
    select user_id as "userId", 'order' as kind, order_id as id, version from touched
    union all
    select touched.user_id, 'ticket', ticket_id, tickets.xmin::text
    from touched join tickets using (order_id)`.execute(db);
  return rows;
}
