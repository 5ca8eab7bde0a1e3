import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { MailOutboxTable } from '../database/tables/mail-outbox';
import type { Clock } from '../platform/clock';
import type { Logger } from '../platform/logger';
import type { Mailer } from '../platform/mailer';
import { writeTogether } from '../platform/write-together';
import { type MailWriting, writeMail } from './write-mail';

export interface MailJobServices extends MailWriting {
  clock: Clock;
  mailer: Mailer;
  logger: Logger;
}

interface DueMail
  extends Pick<
    Selectable<MailOutboxTable>,
    'mail_id' | 'to_address' | 'template' | 'language' | 'values' | 'created_at' | 'attempts'
  > {
  /** When it is tried again, whether this try fails or is never heard of again. */
  leased_until: Date;
}

const batchSize = 50;
const shortestPauseSeconds = 60;
const longestPauseSeconds = 3_600;

/** Sends what is due, batch by batch, and answers how many mails it dealt with. */
export async function sendMail(services: MailJobServices): Promise<number> {
  await giveUpLate(services.db, services.clock.now());
  const settle = writeTogether((mailIds: readonly string[]) => markSent(services, mailIds));
  let done = 0;
  for (;;) {
    const batch = await takeDue(services.db, services.clock.now());
    if (batch.length === 0) return done;
    await Promise.all(batch.map((mail) => deliver(services, mail, settle)));
    done += batch.length;
  }
}

/** Takes mails for a while, so that a killed worker's come up again; what an index knows of stays as it is. */
async function takeDue(db: Database, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mail_outbox set attempts = attempts + 1, leased_until = ${now}::timestamptz + make_interval(
      secs => least(${shortestPauseSeconds}::float8 * power(2, attempts), ${longestPauseSeconds}::float8))
    where mail_id = any(array(
      select mail_id from mail_outbox where state = 'waiting' and next_try_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by next_try_at limit ${batchSize} for update skip locked))
    returning mail_id, to_address, template, language, values, created_at, attempts, leased_until`.execute(
    db,
  );
  return rows;
}

async function deliver(
  { db, mailer, logger, ...writing }: MailJobServices,
  mail: DueMail,
  settle: (mailId: string) => Promise<void>,
): Promise<void> {
  try {
    await mailer.send({
      id: mail.mail_id,
      to: mail.to_address,
      at: mail.created_at,
      write: () => writeMail({ ...writing, db }, mail),
    });
  } catch (error) {
    logger.warn(
      { mail: mail.mail_id, template: mail.template, attempts: mail.attempts, err: error },
      'mail not sent',
    );
    await noteFault(db, mail, errorName(error));
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

async function noteFault(db: Database, mail: DueMail, fault: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: fault, next_try_at: mail.leased_until, leased_until: null })
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
