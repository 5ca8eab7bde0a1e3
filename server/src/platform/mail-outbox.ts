import type { LanguageNumber } from '@meal/contract/languages';
import type { Database } from '../database/connect';
import type { MailTemplate, MailValues } from '../database/tables/mail-outbox';
import { newId } from './identifiers';
import type { JobQueue } from './job-queue';

export interface MailOrder {
  to: string;
  template: MailTemplate;
  language: LanguageNumber;
  values: MailValues;
  giveUpAt: Date;
}

/** Puts a mail into the outbox; give it the transaction that decides on the mail. */
export async function queueMail(db: Database, jobs: JobQueue, mail: MailOrder, now: Date): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({
      mail_id: newId('mail'),
      to_address: mail.to,
      template: mail.template,
      language: mail.language,
      values: JSON.stringify(mail.values),
      created_at: now,
      next_try_at: now,
      give_up_at: mail.giveUpAt,
      last_error: null,
    })
    .execute();
  await jobs.wake(db, 'send-mail');
}
