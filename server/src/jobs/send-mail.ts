import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { MailMatter, MailOutboxTable } from '../database/tables/mail-outbox';
import { renderMail } from '../emails/render-mail';
import type { Clock } from '../platform/clock';
import type { Logger } from '../platform/logger';
import type { Attachment, Mailer } from '../platform/mailer';
import { writeTogether } from '../platform/write-together';
import { makeReceipt } from '../receipts/make-receipt';

export interface MailJobServices {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  logger: Logger;
  /** Our public address, which the links of mails start with. */
  origin: string;
}

type DueMail = Pick<
  Selectable<MailOutboxTable>,
  'mail_id' | 'to_address' | 'template' | 'language' | 'values' | 'created_at' | 'attempts'
>;

const batchSize = 50;
const leaseSeconds = 60;
const longestPauseSeconds = 3_600;

/** Sends what is due, batch by batch, and answers how many mails it dealt with. */
export async function sendMail(services: MailJobServices): Promise<number> {
  await giveUpLate(services.db, services.clock.now());
  const settle = writeTogether((mailIds: readonly string[]) => markSent(services.db, mailIds));
  let done = 0;
  for (;;) {
    const batch = await takeDue(services.db, services.clock.now());
    if (batch.length === 0) return done;
    await Promise.all(batch.map((mail) => deliver(services, mail, settle)));
    done += batch.length;
  }
}

/** Takes mails for a while: the next try is written before this one, so a killed worker's mails come up again. */
async function takeDue(db: Database, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mail_outbox set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs =>
        least(${leaseSeconds}::float8 * power(2, attempts), ${longestPauseSeconds}::float8))
    where mail_id = any(array(
      select mail_id from mail_outbox where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at limit ${batchSize} for update skip locked))
    returning mail_id, to_address, template, language, values, created_at, attempts`.execute(db);
  return rows;
}

async function deliver(
  { db, mailer, logger, origin }: MailJobServices,
  mail: DueMail,
  settle: (mailId: string) => Promise<void>,
): Promise<void> {
  try {
    // A row is written whole, so its values are those of its template.
    const matter = mail as MailMatter;
    const rendered = renderMail(matter, mail.language, origin);
    const attachments = await attachmentsOf(db, matter);
    await mailer.send({
      id: mail.mail_id,
      to: mail.to_address,
      at: mail.created_at,
      ...rendered,
      attachments,
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

/** Made anew for every try, so that no file waits in the outbox. */
async function attachmentsOf(db: Database, { template, values }: MailMatter): Promise<Attachment[]> {
  if (template !== 'receiptReady' || !values.receipt) return [];
  const { fileName, pdf } = await makeReceipt({ db }, values.receipt);
  return [{ fileName, contentType: 'application/pdf', content: pdf }];
}

async function markSent(db: Database, mailIds: readonly string[]): Promise<undefined[]> {
  await db
    .updateTable('mail_outbox')
    .set({ state: 'sent', ...forgotten, last_error: null })
    .where('mail_id', '=', sql<string>`any(${mailIds})`)
    .execute();
  return mailIds.map(() => undefined);
}

/** Who got what is nobody's business once it is settled. */
const forgotten = { to_address: '', values: '{}' };

async function noteFault(db: Database, mail: DueMail, fault: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: fault })
    .where('mail_id', '=', mail.mail_id)
    .where('state', '=', 'waiting')
    .execute();
}

/** A mail that can no longer help is not sent. */
async function giveUpLate(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ state: 'failed', ...forgotten })
    .where('state', '=', 'waiting')
    .where('give_up_at', '<=', now)
    .execute();
}

/** Mail servers quote addresses in their messages, so only the kind of the fault is kept. */
function errorName(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [error instanceof Error ? error.name : 'Error', code, responseCode].filter(Boolean).join(' ');
}
