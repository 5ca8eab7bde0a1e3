import { limits } from '@meal/contract/limits';
import { tokyoDay } from '@meal/contract/tokyo';
import type { Clock } from '@meal/kit/clock';
import { forEachAlone } from '@meal/kit/failed-items';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect';
import { invitedSince } from '../domains/staff/memberships';
import type { Metrics } from '../platform/metrics';

interface Sweep {
  db: Database;
  clock: Clock;
  metrics: Pick<Metrics, 'rowsErased'>;
}

interface Expired {
  kind: string;
  table: string;
  isOver: RawBuilder<boolean>;
  /** Empties a column instead of deleting the row. */
  emptied?: string;
}

const dayMs = 86_400_000;
const inOneBatch = 1_000;
/** What is left after so many is for the next hour. */
const mostBatches = 200;

/** Erases what nobody needs any more, each kind on its own: where one cannot be erased, the others are all the same. */
export async function sweepExpiredRows({ db, clock, metrics }: Sweep): Promise<number> {
  let swept = 0;
  await forEachAlone(
    expiredAt(clock.now()),
    ({ kind }) => kind,
    async (expired) => {
      for (let batch = 0; batch < mostBatches; batch += 1) {
        const erased = await eraseSome(db, expired);
        metrics.rowsErased(expired.kind, erased);
        swept += erased;
        if (erased < inOneBatch) break;
      }
    },
  );
  return swept;
}

/** What is over by now; what people have written comes first. */
function expiredAt(now: Date): readonly Expired[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const lastVisit = tokyoDay(daysAgo(limits.messageDays).getTime());
  const settled = daysAgo(90);
  return [
    // Guests write of allergies and birthdays: nobody's business once the meal is eaten.
    {
      kind: 'guest-messages',
      table: 'reservations',
      emptied: 'message',
      isOver: sql`message is not null and arrival_date <= ${lastVisit}`,
    },
    { kind: 'support-feedback', table: 'support_feedback', isOver: sql`at <= ${daysAgo(400)}` },
    {
      kind: 'mails',
      table: 'mail_outbox',
      isOver: sql`state <> 'waiting' and created_at <= ${daysAgo(30)}`,
    },
    {
      kind: 'pushes',
      table: 'push_outbox',
      isOver: sql`state <> 'waiting' and created_at <= ${daysAgo(30)}`,
    },
    // Codes count towards the limit of a day, so they stay for two.
    { kind: 'one-time-codes', table: 'one_time_codes', isOver: sql`created_at <= ${daysAgo(2)}` },
    { kind: 'sale-reminders', table: 'activity_reminders', isOver: sql`sent_at <= ${daysAgo(30)}` },
    { kind: 'sessions', table: 'sessions', isOver: sql`expires_at <= ${now}` },
    { kind: 'email-undos', table: 'email_undos', isOver: sql`expires_at <= ${now}` },
    // As long as a person may take to come back.
    { kind: 'known-devices', table: 'known_devices', isOver: sql`seen_at <= ${daysAgo(400)}` },
    {
      kind: 'payment-instruments',
      table: 'payments',
      emptied: 'instrument',
      isOver: sql`instrument is not null and created_at <= ${daysAgo(limits.instrumentDays)}`,
    },
    { kind: 'staff-sessions', table: 'staff_sessions', isOver: sql`expires_at <= ${now}` },
    {
      kind: 'staff-devices',
      table: 'staff_devices',
      isOver: sql`used_at <= ${daysAgo(limits.staffDeviceDays)}`,
    },
    { kind: 'staff-invitations', table: 'staff_invitations', isOver: sql`expires_at <= ${now}` },
    {
      kind: 'store-invitations',
      table: 'staff_memberships',
      isOver: sql`joined_at is null and created_at <= ${invitedSince(now)}`,
    },
    { kind: 'ticket-keys', table: 'ticket_keys', isOver: sql`expires_at <= ${now}` },
    // As long as any ticket lives: a store may ask why one was refused.
    {
      kind: 'redemption-attempts',
      table: 'redemption_attempts',
      isOver: sql`at <= ${daysAgo(limits.validityDaysMax)}`,
    },
    // Providers repeat what they told for days, not for months; found by when they came.
    {
      kind: 'provider-events',
      table: 'provider_events',
      isOver: sql`received_at <= ${settled} and applied_at <= ${settled}`,
    },
    // A little longer than the clock tolerance, so that no assertion is good twice.
    { kind: 'used-assertions', table: 'used_assertions', isOver: sql`expires_at <= ${daysAgo(1)}` },
    { kind: 'rate-limits', table: 'rate_limits', isOver: sql`window_end <= ${now}` },
  ];
}

async function eraseSome(db: Database, { table, isOver, emptied }: Expired): Promise<number> {
  const rows = sql.table(table);
  const some = sql`ctid = any(array(
    select ctid from ${rows} where ${isOver} limit ${inOneBatch} for update skip locked))`;
  const { numAffectedRows } = await (emptied === undefined
    ? sql`delete from ${rows} where ${some}`
    : sql`update ${rows} set ${sql.ref(emptied)} = null where ${some}`
  ).execute(db);
  return Number(numAffectedRows ?? 0);
}
