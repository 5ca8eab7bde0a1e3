import { dishPicture } from '@meal/drawings/dish-picture';
import { sql } from 'kysely';
import type { Database } from '../database/connect';

/** Whether the offer, collection or sale of that id shows this dish: nothing else is worth drawing in pixels. */
export async function isDishInUse(db: Database, dish: string, id: string): Promise<boolean> {
  const picture = dishPicture(dish, id);
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from offers
        where offer_id = ${id} and ${picture} = any(photos) and state in ('published', 'ended'))
      or exists (select from collections where collection_id = ${id} and picture = ${picture})
      or exists (select from activities where activity_id = ${id} and picture = ${picture}) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

/** The pictures that links of today may show, what came last first. */
export async function readShareablePictures(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select picture from (
      select picture, ends_at as at from collections
      union all select picture, starts_at from activities where ends_at > ${now}
      union all (select photos[1], sale_starts_at from offers
        where state = 'published' and (sale_ends_at is null or sale_ends_at > ${now})
        order by sale_starts_at desc limit ${most})) as shown
    where picture is not null
    order by at desc nulls first limit ${most}`.execute(db);
  return rows.map(({ picture }) => picture);
}
