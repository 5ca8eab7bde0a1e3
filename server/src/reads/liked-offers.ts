import type { Pool } from 'pg';

const none: ReadonlySet<string> = new Set();

/** Which of these offers have the visitor's heart; nobody's have none. */
export async function likedAmong(
  pool: Pool,
  offerIds: readonly string[],
  userId: string | undefined,
): Promise<ReadonlySet<string>> {
  if (userId === undefined || offerIds.length === 0) return none;
  const { rows } = await pool.query<{ offerId: string }>({
    name: 'liked-offers',
    text: `select offer_id as "offerId" from favourites where user_id = $1 and offer_id = any($2)`,
    values: [userId, offerIds],
  });
  return new Set(rows.map(({ offerId }) => offerId));
}
