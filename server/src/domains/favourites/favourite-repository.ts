import type { Database } from '../../database/connect';

/** Keeps an offer for a visitor; false where there is no such offer. Once kept, it keeps its place. */
export async function keepOffer(db: Database, userId: string, offerId: string, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('offers')
    .select('offer_id')
    .where('offer_id', '=', offerId)
    .where('state', 'in', ['published', 'ended'])
    .where('sale_starts_at', '<=', now)
    .executeTakeFirst();
  if (!known) return false;
  await db
    .insertInto('favourites')
    .values({ user_id: userId, offer_id: offerId, liked_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'offer_id']).doNothing())
    .execute();
  return true;
}

export async function letOfferGo(db: Database, userId: string, offerId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('offer_id', '=', offerId).execute();
}

/** A guest who signs in takes their favourites along. */
export async function moveFavourites(db: Database, from: string, to: string): Promise<void> {
  await db
    .insertInto('favourites')
    .columns(['user_id', 'offer_id', 'liked_at'])
    .expression((eb) =>
      eb
        .selectFrom('favourites')
        .select([eb.val(to).as('user_id'), 'offer_id', 'liked_at'])
        .where('user_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'offer_id']).doNothing())
    .execute();
  await forgetFavourites(db, from);
}

export async function forgetFavourites(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
