import type { GroupBuy } from '@meal/contract/group-buy';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect';
import { groupBuyJson } from './group-buys';
import { saleStock } from './sales';

/** How many there are of an offer, and of it in the sale that runs now. */
export interface OfferNumbers {
  offerId: string;
  stock: number;
  sale?: { activityId: string; stock: number };
}

export interface Watched {
  offerIds: readonly string[];
  groupBuyIds: readonly string[];
}

export interface LiveNumbers {
  offers: readonly OfferNumbers[];
  deals: readonly GroupBuy[];
}

/** What these offers and share deals show to everybody, in one statement. What nobody can buy has no numbers. */
export async function readLiveNumbers(
  db: Database,
  { offerIds, groupBuyIds }: Watched,
  now: Date,
): Promise<LiveNumbers> {
  const { rows } = await sql<LiveNumbers>`
    select coalesce((select json_agg(${offerJson}) from offers o left join lateral ${saleOf(now)} as sale on true
        where o.offer_id = any(${offerIds}::text[]) and o.state = 'published' and o.sale_starts_at <= ${now}
          and (o.sale_ends_at is null or o.sale_ends_at > ${now})), '[]') as offers,
      coalesce((select json_agg(${sql.raw(groupBuyJson)}) from group_buys g
        where g.group_buy_id = any(${groupBuyIds}::text[])), '[]') as deals`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('A look always answers');
  return numbers;
}

const offerJson = sql`json_strip_nulls(json_build_object('offerId', o.offer_id, 'stock', o.stock,
  'sale', case when sale.activity_id is not null
    then json_build_object('activityId', sale.activity_id, 'stock', sale.stock) end))`;

function saleOf(now: Date): RawBuilder<unknown> {
  return sql`(
    select s.activity_id, ${saleStock} as stock from activity_offers s join activities a using (activity_id)
    where s.offer_id = o.offer_id and a.starts_at <= ${now} and a.ends_at > ${now} limit 1)`;
}
