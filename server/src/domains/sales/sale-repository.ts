import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { ActivityOffersTable } from '../../database/tables/sales';

/** An offer in a sale, with the sale's own time. */
export interface SaleOffer extends Selectable<ActivityOffersTable> {
  starts_at: Date;
  ends_at: Date;
}

interface Wish {
  saleActivityId: string;
  offerId: string;
}

/** Offers of sales that somebody is about to buy; after the offers themselves, and always in the same order, so nobody blocks. */
export async function lockSaleOffers(db: Database, wishes: readonly Wish[]): Promise<SaleOffer[]> {
  if (wishes.length === 0) return [];
  const { rows } = await sql<SaleOffer>`
    select s.*, a.starts_at, a.ends_at
    from unnest(${wishes.map(({ saleActivityId }) => saleActivityId)}::text[], ${wishes.map(({ offerId }) => offerId)}::text[])
      as asked (activity_id, offer_id)
    join activity_offers s using (activity_id, offer_id) join activities a using (activity_id)
    order by s.offer_id, s.activity_id for no key update of s`.execute(db);
  return [...new Map(rows.map((row) => [`${row.activity_id} ${row.offer_id}`, row])).values()];
}

/** What an offer costs in a sale that runs now; undefined where it does not. */
export async function findSalePrice(
  db: Database,
  { saleActivityId, offerId }: Wish,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ price: number }>`
    select s.price from activity_offers s join activities a using (activity_id)
    where s.activity_id = ${saleActivityId} and s.offer_id = ${offerId}
      and a.starts_at <= ${now} and a.ends_at > ${now}`.execute(db);
  return rows[0]?.price;
}

export function isRunning(
  { starts_at, ends_at }: Pick<SaleOffer, 'starts_at' | 'ends_at'>,
  now: Date,
): boolean {
  return starts_at <= now && ends_at > now;
}

interface Aside {
  activityId: string;
  offerId: string;
}

/**
 * A sale has begun: what it may sell is taken from the offer's own stock, once. Lock the offer first. Answers how many that are;
 * undefined where it was done before.
 */
export async function setAside(
  db: Database,
  { activityId, offerId }: Aside,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    with begun as (
      update activity_offers s set stock = least(s.quota, o.stock), set_aside_at = ${now} from offers o
      where s.activity_id = ${activityId} and s.offer_id = ${offerId} and o.offer_id = s.offer_id
        and s.set_aside_at is null
      returning s.offer_id, s.stock),
    taken as (
      update offers set stock = offers.stock - begun.stock from begun where offers.offer_id = begun.offer_id)
    select stock from begun`.execute(db);
  return rows[0]?.stock;
}

/** A sale is over: what nobody has bought goes back to the offer, once. */
export async function returnAside(db: Database, { activityId, offerId }: Aside, now: Date): Promise<void> {
  await sql`
    with over as (
      select activity_id, offer_id, stock from activity_offers
      where activity_id = ${activityId} and offer_id = ${offerId} and set_aside_at is not null and returned_at is null
      for no key update),
    emptied as (
      update activity_offers s set stock = 0, returned_at = ${now} from over
      where s.activity_id = over.activity_id and s.offer_id = over.offer_id)
    update offers set stock = offers.stock + over.stock from over where offers.offer_id = over.offer_id`.execute(
    db,
  );
}

interface Taken extends Aside {
  quantity: number;
}

/** The guard holds even where somebody forgot to lock: never more than the sale has. */
export async function takeSaleStock(db: Database, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  const { numAffectedRows } = await sql`
    update activity_offers s set stock = s.stock - taken.quantity
    from unnest(${taken.map(({ activityId }) => activityId)}::text[], ${taken.map(({ offerId }) => offerId)}::text[],
      ${taken.map(({ quantity }) => quantity)}::integer[]) as taken (activity_id, offer_id, quantity)
    where s.activity_id = taken.activity_id and s.offer_id = taken.offer_id and s.stock >= taken.quantity
      and s.returned_at is null`.execute(db);
  if (Number(numAffectedRows) !== taken.length) throw new Error('More was sold in a sale than it has');
}

/** False where the sale is over: then it is the offer's. */
export async function returnSaleStock(
  db: Database,
  { activityId, offerId, quantity }: Taken,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activity_offers set stock = stock + ${quantity}::integer
    where activity_id = ${activityId} and offer_id = ${offerId} and returned_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** How many of an offer visitors have bought, or are about to, at the price of a sale. */
export async function countBought(
  db: Database,
  asked: readonly (Wish & { userId: string })[],
): Promise<ReadonlyMap<string, number>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; activityId: string; offerId: string; units: number }>`
    select user_id as "userId", sale_activity_id as "activityId", offer_id as "offerId", sum(quantity)::integer as units
    from orders
    where sale_activity_id = any(${asked.map(({ saleActivityId }) => saleActivityId)})
      and user_id = any(${asked.map(({ userId }) => userId)}) and state not in ('cancelled', 'refunded')
    group by user_id, sale_activity_id, offer_id`.execute(db);
  return new Map(
    rows.map(({ userId, activityId, offerId, units }) => [boughtKey(userId, activityId, offerId), units]),
  );
}

export function boughtKey(userId: string, activityId: string, offerId: string): string {
  return `${userId} ${activityId} ${offerId}`;
}

/** Those that have begun and not set aside, or are over and have something left. */
export async function findDue(
  db: Database,
  now: Date,
  most: number,
): Promise<(Aside & { isOver: boolean })[]> {
  const { rows } = await sql<Aside & { isOver: boolean }>`
    select s.activity_id as "activityId", s.offer_id as "offerId", a.ends_at <= ${now} as "isOver"
    from activity_offers s join activities a using (activity_id)
    where s.returned_at is null and a.starts_at <= ${now} and (s.set_aside_at is null or a.ends_at <= ${now})
    order by s.offer_id, s.activity_id limit ${most}`.execute(db);
  return rows;
}
