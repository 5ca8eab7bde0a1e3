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
    const windowMs = seconds * 1000;
    const start = Math.floor(now.getTime() / windowMs) * windowMs;
    const row = await db
      .insertInto('rate_limits')
      .values({ key, window_start: new Date(start), window_end: new Date(start + windowMs), hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((set) => ({ hits: set('rate_limits.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    if (row.hits > hits) throw new TooManyRequestsError(Math.ceil((start + windowMs - now.getTime()) / 1000));
  };
}

export const noRateLimit: TakeHit = async () => {};
