import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { onSale } from './on-sale';

export interface SitemapIds {
  collectionIds: string[];
  activityIds: string[];
}

/** What stands beside the offers. */
export async function readSitemapIds(db: Database, now: Date): Promise<SitemapIds> {
  const { rows } = await sql<SitemapIds>`
    select array(select collection_id from collections where ends_at is null or ends_at > ${now}
        order by position) as "collectionIds",
      array(select activity_id from activities a where ends_at > ${now}
        and exists (select from activity_offers s where s.activity_id = a.activity_id)
        order by starts_at, activity_id) as "activityIds"`.execute(db);
  return rows[0] ?? { collectionIds: [], activityIds: [] };
}

export async function countOffersOnSale(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from offer_search f where ${onSale(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One part of them, in an order that stays. */
export async function readOffersOnSale(
  db: Database,
  now: Date,
  { from, most }: { from: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id as "offerId" from offer_search f where ${onSale(now)}
    order by offer_id offset ${from} limit ${most}`.execute(db);
  return rows.map(({ offerId }) => offerId);
}
