import type { Clock } from '@meal/kit/clock';
import { batchWriter } from '@meal/postgres/batch-writer';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { MailOutboxTable } from '../database/tables/mail-outbox';
import { type Mailer, MailRefused } from '../emails/mailer';
import type { Logger } from '../platform/logger';
import type { Metrics } from '../platform/metrics';
import { type MailWriting, writeMail } from './write-mail';

export interface MailJobServices extends MailWriting {
  clock: Clock;
  mailer: Mailer;
  logger: Logger;
  metrics: Pick<Metrics, 'mailRefused'>;
}

interface DueMail
  extends Pick<
    Selectable<MailOutboxTable>,
    'mail_id' | 'to_address' | 'template' | 'language' | 'values' | 'created_at' | 'attempts' | 'urgent'
  > {}

/** Where nobody is to be connected to. */
const usualAtOnce = { urgent: 50, usual: 50 };
/** Longer than any mail server may take to answer; whoever dies gives back what they had after so long. */
const leaseSeconds = 60;
/** Mail servers that are busy ask for a moment of patience, and codes cannot wait for long. */
const shortestPauseSeconds = 15;
const longestPauseSeconds = 3_600;
/** What is left after that is for the next run, or for another worker. */
const mostInOneRun = 5_000;

/**
 * Sends what is due and answers how many mails it dealt with. What somebody waits for has a lane of its own, so that a code
 * never stands behind a thousand reminders.
 */
export async function sendMail(services: MailJobServices): Promise<number> {
  await giveUpLate(services.db, services.clock.now());
  const settle = batchWriter((mailIds: readonly string[]) => markSent(services, mailIds));
  const done = await Promise.all([sendLane(services, 'urgent', settle), sendLane(services, 'usual', settle)]);
  return done.reduce((sum, count) => sum + count, 0);
}

type Lane = keyof typeof usualAtOnce;

async function sendLane(
  services: MailJobServices,
  lane: Lane,
  settle: (mailId: string) => Promise<void>,
): Promise<number> {
  const { db, clock, mailer } = services;
  // As many as are sent side by side: none waits for a connection while its lease runs out.
  const atOnce = (mailer.atOnce ?? usualAtOnce)[lane];
  let done = 0;
  while (done < mostInOneRun) {
    const batch = await takeDue(db, lane, atOnce, clock.now());
    if (batch.length === 0) break;
    await Promise.all(batch.map((mail) => deliver(services, mail, settle)));
    done += batch.length;
  }
  return done;
}

/** Takes mails for a while, so that a killed worker's come up again; what an index knows of stays as it is. */
async function takeDue(db: Database, lane: Lane, most: number, now: Date): Promise<DueMail[]> {
  const isInLane = lane === 'urgent' ? sql`urgent` : sql`not urgent`;
  const { rows } = await sql<DueMail>`
    update mail_outbox set attempts = attempts + 1,
      leased_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::float8)
    where mail_id = any(array(
      select mail_id from mail_outbox where state = 'waiting' and ${isInLane} and next_try_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by next_try_at limit ${most} for update skip locked))
    returning mail_id, to_address, template, language, values, created_at, attempts, urgent`.execute(db);
  return rows;
}

async function deliver(
  services: MailJobServices,
  mail: DueMail,
  settle: (mailId: string) => Promise<void>,
): Promise<void> {
  const { mailer } = services;
  try {
    await mailer.send({
      id: mail.mail_id,
      to: mail.to_address,
      at: mail.created_at,
      urgent: mail.urgent,
      write: () => writeMail(services, mail),
    });
  } catch (error) {
    await noteFault(services, mail, error);
    return;
  }
  await settle(mail.mail_id);
}

async function markSent(
  { db, mailer }: Pick<MailJobServices, 'db' | 'mailer'>,
  mailIds: readonly string[],
): Promise<undefined[]> {
  await db
    .updateTable('mail_outbox')
    .set({
      state: 'sent',
      leased_until: null,
      last_error: null,
      ...(mailer.keepsSent ? {} : forgotten),
    })
    .where('mail_id', '=', sql<string>`any(${mailIds})`)
    .execute();
  return mailIds.map(() => undefined);
}

/** Who got what is nobody's business once it is settled. */
const forgotten = { to_address: '', values: '{}' };

/** Tried again after 15 s, 30 s … up to an hour; what is refused for good is a dead letter, and a figure counts it. */
async function noteFault(
  { db, clock, logger, metrics }: MailJobServices,
  mail: DueMail,
  error: unknown,
): Promise<void> {
  const { mail_id, template, attempts } = mail;
  const isDead = error instanceof MailRefused;
  logger.warn({ mail: mail_id, template, attempts, isDead, err: error }, 'mail not sent');
  if (isDead) metrics.mailRefused(template);
  const pause = Math.min(shortestPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
  const next_try_at = new Date(clock.now().getTime() + pause * 1_000);
  await db
    .updateTable('mail_outbox')
    .set({
      last_error: errorName(error),
      leased_until: null,
      ...(isDead ? { state: 'failed' as const, ...forgotten } : { next_try_at }),
    })
    .where('mail_id', '=', mail.mail_id)
    .where('state', '=', 'waiting')
    // Whoever was slower than the lease has lost the mail to another worker.
    .where('attempts', '=', mail.attempts)
    .execute();
}

/** A mail that can no longer help is not sent. */
async function giveUpLate(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ state: 'failed', ...forgotten })
    // Written out, so that the index of what waits is found: this is asked every second.
    .where('state', '=', sql.lit('waiting'))
    .where('give_up_at', '<=', now)
    .execute();
}

/** Mail servers quote addresses in their messages, so only the kind of the fault is kept. */
function errorName(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [error instanceof Error ? error.name : 'Error', code, responseCode].filter(Boolean).join(' ');
}
