import type { Pool } from 'pg';
import type { Goods } from './shopper';

/** Fifty for two hundred shoppers; tables are scarce only for the store. */
export const stock = { free: 50, reservation: 200 } as const;

const store = 's_demo-matsunoya';

/** One offer of each kind, of the store whose owner has an account in every demo. */
export async function stockUp(db: Pool): Promise<Goods> {
  await db.query('update stores set email = $1 where store_id = $2', ['owner@store.example', store]);
  return { free: await offer(db, 'free'), reservation: await offer(db, 'reservation') };
}

async function offer(db: Pool, visit: keyof Goods): Promise<Goods[keyof Goods]> {
  const { rows } = await db.query<{ offerId: string; price: number }>(
    `update offers set stock = $1, purchasable_limit = 5, holdable_limit = 10, weekdays = 127, holidays = true
    where offer_id = (select min(offer_id) from offers
      where store_id = $2 and visit = $3 and state = 'published' and sale_ends_at is null)
    returning offer_id as "offerId", price`,
    [stock[visit], store, visit],
  );
  const [found] = rows;
  if (!found) throw new Error(`The demo has no offer for ${visit} visits`);
  return found;
}

export async function countSold(db: Pool, { offerId }: Goods[keyof Goods]): Promise<number> {
  const { rows } = await db.query<{ sold: number }>(
    `select count(*)::integer as sold from tickets where offer_id = $1 and state = 'established'`,
    [offerId],
  );
  return rows[0]?.sold ?? 0;
}
