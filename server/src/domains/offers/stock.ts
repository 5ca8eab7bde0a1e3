import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { OffersTable } from '../../database/tables/offers';
import { AppError } from '../../platform/app-error';

export type SoldOffer = Selectable<OffersTable>;

/** Takes so many from the stock, or says why not. One guarded statement: two buyers cannot have the same one. */
export async function claimStock(
  db: Database,
  { offerId, quantity }: { offerId: string; quantity: number },
  now: Date,
): Promise<SoldOffer> {
  const claimed = await db
    .updateTable('offers')
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where('offer_id', '=', offerId)
    .where('state', '=', 'published')
    .where('sale_starts_at', '<=', now)
    .where((where) => where.or([where('sale_ends_at', 'is', null), where('sale_ends_at', '>', now)]))
    .where('stock', '>=', quantity)
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed;
  const offer = await db
    .selectFrom('offers')
    .select(['state', 'stock', 'sale_starts_at', 'sale_ends_at'])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  const isOnSale =
    offer?.state === 'published' &&
    offer.sale_starts_at <= now &&
    (offer.sale_ends_at === null || offer.sale_ends_at > now);
  if (!isOnSale) throw new AppError('E101');
  throw new AppError(offer.stock === 0 ? 'E103' : 'E106', [
    { path: 'quantity', message: String(offer.stock) },
  ]);
}

export async function returnStock(
  db: Database,
  { offerId, quantity }: { offerId: string; quantity: number },
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where('offer_id', '=', offerId)
    .execute();
}
