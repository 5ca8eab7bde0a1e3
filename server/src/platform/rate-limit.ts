import { sql } from 'kysely';
import type { Database } from '../database/connect';
import { TooManyRequestsError } from './app-error';

export interface RateLimit {
  /** What is limited and for whom; personal parts are hashed by the caller. */
  key: string;
  hits: number;
  seconds: number;
}

/** Counts one hit, exactly and for all processes; too many are refused with the time to wait. */
export type TakeHit = (limit: RateLimit, now: Date) => Promise<void>;

export function exactRateLimit(db: Database): TakeHit {
  return async ({ key, hits, seconds }, now) => {
    const end = new Date(now.getTime() + seconds * 1000);
    const over = sql<boolean>`rate_limits.window_end <= ${now}`;
    const row = await db
      .insertInto('rate_limits')
      .values({ key, window_end: end, hits: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql`case when ${over} then 1 else rate_limits.hits + 1 end`,
          window_end: sql`case when ${over} then excluded.window_end else rate_limits.window_end end`,
        }),
      )
      .returning(['hits', 'window_end'])
      .executeTakeFirstOrThrow();
    if (row.hits > hits) {
      throw new TooManyRequestsError(Math.ceil((row.window_end.getTime() - now.getTime()) / 1000));
    }
  };
}

/** Gives back what turned out not to count. */
export async function returnHit(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql<number>`hits - 1` })
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

export const noRateLimit: TakeHit = async () => {};
