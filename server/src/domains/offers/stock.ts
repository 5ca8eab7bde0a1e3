import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { OffersTable } from '../../database/tables/offers';
import { AppError, refused } from '../../platform/app-error';

/** What a sale looks at, and what a promise is made of. */
const soldColumns = [
  'offer_id',
  'store_id',
  'state',
  'title',
  'terms',
  'price',
  'tax_percent',
  'stock',
  'validity_days',
  'uses',
  'serves_people',
  'purchasable_limit',
  'holdable_limit',
  'weekdays',
  'holidays',
  'slot_hours',
  'usable_from',
  'usable_to',
  'people_min',
  'people_max',
  'lead_hours',
  'visit',
  'group_people',
  'group_price',
  'group_hours',
  'sale_starts_at',
  'sale_ends_at',
] as const satisfies readonly (keyof OffersTable)[];

export type SoldOffer = Pick<Selectable<OffersTable>, (typeof soldColumns)[number]>;

/** Offers whose stock is about to be taken, for this transaction alone; always in the same order, so nobody blocks. */
export async function lockOffers(db: Database, offerIds: readonly string[]): Promise<SoldOffer[]> {
  return db
    .selectFrom('offers')
    .select(soldColumns)
    .where('offer_id', '=', sql<string>`any(${offerIds})`)
    .orderBy('offer_id')
    .forNoKeyUpdate()
    .execute();
}

export async function findOffer(db: Database, offerId: string): Promise<SoldOffer | undefined> {
  return db.selectFrom('offers').select(soldColumns).where('offer_id', '=', offerId).executeTakeFirst();
}

/** Why so many of an offer cannot be sold now; undefined where they can. */
export function whyNotSold(offer: SoldOffer | undefined, quantity: number, now: Date): AppError | undefined {
  const isOnSale =
    offer?.state === 'published' &&
    offer.sale_starts_at <= now &&
    (offer.sale_ends_at === null || offer.sale_ends_at > now);
  if (!isOnSale) return new AppError('E101');
  if (offer.stock >= quantity) return undefined;
  const { stock: left } = offer;
  return refused(left > 0 ? { name: 'fewerLeft', left } : { name: 'soldOut' }, [
    { path: 'quantity', message: String(left) },
  ]);
}

interface Quantity {
  offerId: string;
  quantity: number;
}

/**
 * Takes from the stock of several offers; the guard holds even where somebody forgot to lock them. In the order in which the
 * search is indexed, which waits for the same rows.
 */
export async function takeStock(db: Database, taken: readonly Quantity[]): Promise<void> {
  if (taken.length === 0) return;
  const { numAffectedRows } = await sql`
    update offers set stock = stock - taken.quantity
    from (
      select * from unnest(${taken.map(({ offerId }) => offerId)}::text[], ${taken.map(({ quantity }) => quantity)}::integer[])
        as each (offer_id, quantity)
      order by offer_id) taken
    where offers.offer_id = taken.offer_id and offers.stock >= taken.quantity`.execute(db);
  if (Number(numAffectedRows) !== taken.length) throw new Error('More was taken than there is');
}

export async function returnStock(db: Database, { offerId, quantity }: Quantity): Promise<void> {
  await db
    .updateTable('offers')
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where('offer_id', '=', offerId)
    .execute();
}
