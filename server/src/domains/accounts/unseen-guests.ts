import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect';
import type { Locked } from '../../platform/locked';

export type LockedGuest = Locked<'guest', { userId: string }>;

export interface UnseenGuests {
  /** Not seen since, and made before. */
  since: Date;
  /** What else must be true of the guest `u`. */
  which: RawBuilder<boolean>;
  most: number;
}

/** Guests who have not been seen, as many as nobody else has in hand. */
export async function lockUnseenGuests(
  db: Database,
  { since, which, most }: UnseenGuests,
): Promise<LockedGuest[]> {
  const { rows } = await sql<LockedGuest>`
    select u.user_id as "userId" from users u
    where u.guest and u.merged_into is null and u.deleted_at is null and u.created_at <= ${since}
      and not exists (select from sessions s where s.user_id = u.user_id and s.last_seen_at > ${since})
      and ${which}
    order by u.created_at limit ${most} for update of u skip locked`.execute(db);
  return rows;
}

/** Orders keep the row they belong to, with nothing in it; guests who never bought go altogether. */
export async function removeGuests(db: Database, guests: readonly LockedGuest[], now: Date): Promise<void> {
  const ofGuests = sql<boolean>`user_id = any(${guests.map(({ userId }) => userId)}::text[])`;
  for (const table of ['sessions', 'favourites', 'one_time_codes'] as const)
    await db.deleteFrom(table).where(ofGuests).execute();
  await sql`update users set nickname = '', avatar = 'default-1', deleted_at = ${now} where ${ofGuests}`.execute(
    db,
  );
  await sql`delete from users u where ${ofGuests}
    and not exists (select from orders o where o.user_id = u.user_id)
    and not exists (select from tickets t where t.user_id = u.user_id)`.execute(db);
}
