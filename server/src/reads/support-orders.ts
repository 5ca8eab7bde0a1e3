import { limits } from '@meal/contract/limits';
import type { SupportOrder } from '@meal/contract/support';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';
import type { Owner } from './offer-cards';
import { millis } from './order-parts';

interface Row extends Omit<SupportOrder, 'title' | 'storeName' | 'photo'> {
  title: Translated;
  storeName: Translated;
  photos: string[];
}

/** Of `orders o`, its store `s` and its offer's card `c`, in any language: pictures are the same in all. */
const columns = sql.raw(`o.order_id as "orderId", o.order_number as "orderNumber", o.state,
  ${millis('o.purchased_at')} as "purchasedAt", o.quantity, o.promise->'title' as title, s.name as "storeName",
  coalesce((select c.card::json->'photos' from offer_cards c where c.offer_id = o.offer_id limit 1), '[]'::json) as photos`);

/** What a question of this visitor may be about, the latest first. */
export async function readSupportOrders(db: Database, { userId, language }: Owner): Promise<SupportOrder[]> {
  const { rows } = await sql<Row>`
    select ${columns} from orders o join stores s using (store_id)
    where o.user_id = ${userId}
    order by o.purchased_at desc, o.order_id limit ${limits.supportOrdersShown}`.execute(db);
  return rows.map((row) => present(row, language));
}

/** One order of whoever holds it; without a holder of anybody: the conversation about it is the holder's. */
export async function readSupportOrder(
  db: Database,
  orderId: string,
  language: Owner['language'],
  userId: string | null = null,
): Promise<SupportOrder | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from orders o join stores s using (store_id)
    where o.order_id = ${orderId} and (${userId}::text is null or o.user_id = ${userId})`.execute(db);
  return rows[0] && present(rows[0], language);
}

function present({ title, storeName, photos, ...order }: Row, language: Owner['language']): SupportOrder {
  const [photo] = photos;
  return {
    ...order,
    title: translate(title, language),
    storeName: translate(storeName, language),
    ...(photo === undefined ? {} : { photo }),
  };
}
