import type { OutputOf } from '@meal/contract/calls';
import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database, Reading } from '../database/connect';
import type { Translated } from '../database/tables/translated';
import { translate } from '../platform/translate';
import { readCursor, writeCursor } from './cursor';
import { type Owner, readCards } from './offer-cards';

interface Asked {
  categoryId: string | undefined;
  cursor: string | undefined;
}

const order = 'newest';
/** Times that PostgreSQL knows too. */
const latest = 4_102_444_800_000;

/** What a visitor keeps, newest first. */
export async function readFavourites(
  { db, pool }: Reading,
  { categoryId, cursor }: Asked,
  owner: Owner,
): Promise<OutputOf<'shopper/like/goods/ticket/nanHai/queryLikeList'>> {
  const after = cursor ? readCursor(order, cursor) : undefined;
  let query = db
    .selectFrom('favourites')
    .innerJoin('offers', 'offers.offer_id', 'favourites.offer_id')
    .select(['favourites.offer_id as offerId', 'liked_at as likedAt'])
    .where('user_id', '=', owner.userId);
  if (categoryId) query = query.where('category_id', '=', categoryId);
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  if (after) {
    const likedAt = new Date(Math.min(Math.max(after.key, 0), latest));
    query = query.where(
      sql<boolean>`(liked_at, favourites.offer_id) < (${likedAt}::timestamptz, ${after.id}::text)`,
    );
  }
  const rows = await query
    .orderBy('liked_at', 'desc')
    .orderBy('favourites.offer_id', 'desc')
    .limit(limits.pageSize + 1)
    .execute();
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  const isMore = rows.length > limits.pageSize && last !== undefined;
  return {
    list: await readCards(
      pool,
      shown.map((row) => row.offerId),
      owner,
    ),
    total,
    ...(isMore ? { nextCursor: writeCursor(order, { key: last.likedAt.getTime(), id: last.offerId }) } : {}),
  };
}

/** Categories of what a visitor keeps. */
export async function readFavouriteCategories(
  db: Database,
  { userId, language }: Owner,
): Promise<OutputOf<'shopper/storeCategory/likeGoods/activeStoreCategory'>> {
  const { rows } = await sql<{ categoryId: string; name: Translated; count: number }>`
    select c.category_id as "categoryId", c.name, count(*)::integer as count
    from favourites f join offers o using (offer_id) join categories c on c.category_id = o.category_id
    where f.user_id = ${userId}
    group by c.category_id order by count(*) desc, c.position`.execute(db);
  return { list: rows.map(({ name, ...row }) => ({ ...row, name: translate(name, language) })) };
}
