import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../database/connect';
import type { MailMatter } from '../database/tables/mail-outbox';
import { newId } from './identifiers';
import type { JobQueue } from './job-queue';

export type MailOrder = MailMatter & {
  to: string;
  language: LanguageNumber;
  giveUpAt: Date;
  /** What the mail tells of: however often it is queued for the same event, it goes out once. */
  event?: string;
};

/** Puts a mail into the outbox; give it the transaction that decides on the mail. */
export async function queueMail(db: Database, jobs: JobQueue, mail: MailOrder, now: Date): Promise<void> {
  const queued = await db
    .insertInto('mail_outbox')
    .values({
      mail_id: newId('mail'),
      event: mail.event,
      to_address: mail.to,
      template: mail.template,
      language: mail.language,
      values: JSON.stringify(mail.values),
      created_at: now,
      next_try_at: now,
      give_up_at: mail.giveUpAt,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (queued) await jobs.wake(db, 'send-mail');
}
