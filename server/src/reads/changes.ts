import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { LookedFrom, Seen } from './change-feed';

/**
 * Orders of these visitors that were touched since then, or by a transaction that was not over at the look before, with their
 * tickets, each with the transaction that wrote it last. Whatever changes a ticket touches its order.
 */
export async function readChanges(
  db: Database,
  userIds: readonly string[],
  { since, horizon }: LookedFrom,
): Promise<Seen> {
  const { rows } = await sql<Seen>`
    with touched as (
      select user_id, order_id, xmin::text as version
      from orders
      where user_id = any(${userIds}::text[])
        and (touched_at > ${since} or age(xmin) <= age(${horizon ?? null}::text::xid))),
    changes as (
      select user_id as "userId", 'order' as kind, order_id as id, version from touched
      union all
      select touched.user_id, 'ticket', ticket_id, tickets.xmin::text
      from touched join tickets using (order_id))
    select coalesce((select json_agg(changes) from changes), '[]') as changes,
      pg_snapshot_xmin(pg_current_snapshot())::xid::text as horizon`.execute(db);
  const [seen] = rows;
  if (!seen) throw new Error('A look always answers');
  return seen;
}
