import { limits } from '@meal/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Clock } from '../platform/clock';

const dayMs = 86_400_000;

/** Deletes what nobody needs any more: dead sessions and codes, counted-out limits, old mails and notes. */
export async function sweepExpiredRows({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const swept = await Promise.all([
    db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('staff_sessions').where('expires_at', '<=', now).executeTakeFirst(),
    // Codes count towards the limit of a day, so they stay for two.
    db.deleteFrom('one_time_codes').where('created_at', '<=', daysAgo(2)).executeTakeFirst(),
    // A little longer than the clock tolerance, so that no assertion is good twice.
    db.deleteFrom('used_assertions').where('expires_at', '<=', daysAgo(1)).executeTakeFirst(),
    db.deleteFrom('rate_limits').where('window_end', '<=', now).executeTakeFirst(),
    db.deleteFrom('ticket_keys').where('expires_at', '<=', now).executeTakeFirst(),
    // As long as any ticket lives: a store may ask why one was refused.
    db
      .deleteFrom('redemption_attempts')
      .where('at', '<=', daysAgo(limits.validityDaysMax))
      .executeTakeFirst(),
    // Providers repeat what they told for days, not for months.
    db.deleteFrom('provider_events').where('applied_at', '<=', daysAgo(90)).executeTakeFirst(),
    db
      .deleteFrom('mail_outbox')
      .where('state', '!=', sql.lit('waiting'))
      .where('created_at', '<=', daysAgo(30))
      .executeTakeFirst(),
  ]);
  return swept.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
