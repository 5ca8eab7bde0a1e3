import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { LookedFrom, Seen } from './change-feed';

/**
 * Orders of these visitors that were touched since then, or by a transaction that was not over at the look before, with their
 * tickets, each with its version, and conversations with support alike. Whatever changes a ticket touches its order.
 */
export async function readChanges(
  db: Database,
  userIds: readonly string[],
  { since, horizon }: LookedFrom,
): Promise<Seen> {
  // What was restored from another server has the numbers of its transactions, most of which are still to come here.
  const isNew = sql`user_id = any(${userIds}::text[])
    and (touched_at > ${since} or (version >= ${horizon ?? null}::text::xid8
      and version < pg_snapshot_xmax(pg_current_snapshot())))`;
  const { rows } = await sql<Seen>`
    with touched as (
      select user_id, order_id, version
      from orders where ${isNew}),
    changes as (
      select user_id as "userId", 'order' as kind, order_id as id, version::text from touched
      union all
      select touched.user_id, 'ticket', ticket_id, tickets.version::text
      from touched join tickets using (order_id)
      union all
      select user_id, 'support', thread_id, version::text from support_threads where ${isNew})
    select coalesce((select json_agg(changes) from changes), '[]') as changes,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  const [seen] = rows;
  if (!seen) throw new Error('A look always answers');
  return seen;
}
