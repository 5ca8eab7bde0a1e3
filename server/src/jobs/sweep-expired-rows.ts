import { limits } from '@meal/contract/limits';
import { tokyoDay } from '@meal/contract/tokyo';
import { sql } from 'kysely';
import type { Database } from '../database/connect';
import type { Clock } from '../platform/clock';

const dayMs = 86_400_000;

/** Deletes what nobody needs any more: dead sessions and codes, counted-out limits, old mails, notes and words. */
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
  // Guests write of allergies and birthdays: nobody's business once the meal is eaten.
  await db
    .updateTable('reservations')
    .set({ message: null })
    .where('message', 'is not', null)
    .where('arrival_date', '<=', tokyoDay(daysAgo(limits.messageDays).getTime()))
    .execute();
  return swept.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
