import type { Pool } from 'pg';

export interface Ware {
  offerId: string;
  /** Of one. */
  price: number;
}

/** Bought alone for a free visit, bought alone with a table, and bought together with others. */
export type Visit = 'free' | 'reservation' | 'shared';

export interface Goods extends Record<Visit, Ware> {
  /** Good for all of them. */
  coupon: { code: string; off: number };
}

/** Fifty for two hundred shoppers; tables are scarce only for the store, and what friends buy is not scarce. */
export const stock: Readonly<Record<Visit, number>> = { free: 50, reservation: 200, shared: 400 };
/** Fewer than there are people who want one. */
const couponQuantity = 30;
/** Of the shop's clock, which is put forward by more than that before long. */
const couponAfterSeconds = 60;

const store = 's_demo-matsunoya';
const deal = { people: 2, hours: 24, cheaper: 300 };

/** One offer of each kind, of the store whose owner has an account in every demo, and a coupon. */
export async function stockUp(db: Pool): Promise<Goods> {
  await db.query('update stores set email = $1 where store_id = $2', ['owner@store.example', store]);
  const free = await offer(db, 'free', []);
  return {
    free,
    reservation: await offer(db, 'reservation', []),
    shared: await together(db, await offer(db, 'shared', [free.offerId])),
    coupon: await coupon(db),
  };
}

async function offer(db: Pool, visit: Visit, others: readonly string[]): Promise<Ware> {
  const { rows } = await db.query<Ware>(
    `update offers set stock = $1, purchasable_limit = 5, holdable_limit = 10, weekdays = 127, holidays = true
    where offer_id = (select min(offer_id) from offers
      where store_id = $2 and visit = $3 and state = 'published' and sale_ends_at is null
        and offer_id <> all($4))
    returning offer_id as "offerId", price`,
    [stock[visit], store, visit === 'shared' ? 'free' : visit, others],
  );
  return only(rows, `offer for ${visit} visits`);
}

async function together(db: Pool, { offerId }: Ware): Promise<Ware> {
  const { rows } = await db.query<Ware>(
    `update offers set group_people = $1, group_hours = $2, group_price = price - $3
    where offer_id = $4 returning offer_id as "offerId", group_price as price`,
    [deal.people, deal.hours, deal.cheaper, offerId],
  );
  return only(rows, 'share deal');
}

/** One that also lowers the price of a share deal. It is given from soon on: whoever wants it comes in that moment. */
async function coupon(db: Pool): Promise<Goods['coupon']> {
  const { rows } = await db.query<Goods['coupon']>(
    `update coupons set quantity = $1, budget = $1 * value, minimum_amount = 0,
      starts_at = now() + make_interval(secs => $2)
    where coupon_id = (select min(coupon_id) from coupons
      where kind = 'amount' and given = 'code' and combines and not first_purchase and state = 'published')
    returning code, value as off`,
    [couponQuantity, couponAfterSeconds],
  );
  return only(rows, 'coupon');
}

function only<Row>([row]: readonly Row[], what: string): Row {
  if (!row) throw new Error(`The demo has no ${what}`);
  return row;
}

export async function countSold(db: Pool, { offerId }: Ware): Promise<number> {
  const { rows } = await db.query<{ sold: number }>(
    `select count(*)::integer as sold from tickets where offer_id = $1 and state = 'established'`,
    [offerId],
  );
  return rows[0]?.sold ?? 0;
}

export interface Deals {
  completed: number;
  failed: number;
}

export async function countDeals(db: Pool): Promise<Deals> {
  const { rows } = await db.query<Deals>(
    `select (count(*) filter (where state = 'completed'))::integer as completed,
      (count(*) filter (where state = 'failed'))::integer as failed from group_buys`,
  );
  return rows[0] ?? { completed: 0, failed: 0 };
}

export async function countUsedCoupons(db: Pool): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    `select count(*)::integer as used from coupon_claims where state = 'used'`,
  );
  return rows[0]?.used ?? 0;
}
