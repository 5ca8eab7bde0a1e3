import type { Selectable } from 'kysely';
import type { Database } from '../database/connect';
import type { MailMatter, MailOutboxTable } from '../database/tables/mail-outbox';
import type { MailSender } from '../emails/mail-sender';
import { renderMail } from '../emails/render-mail';
import type { Attachment, WrittenMail } from '../platform/mailer';
import { makeReceipt } from '../receipts/make-receipt';

export interface MailWriting extends MailSender {
  db: Database;
}

type MailRow = Pick<Selectable<MailOutboxTable>, 'template' | 'language' | 'values'>;

export async function writeMail({ db, ...sender }: MailWriting, mail: MailRow): Promise<WrittenMail> {
  // A row is written whole, so its values are those of its template.
  const matter = mail as MailMatter;
  return { ...renderMail(matter, mail.language, sender), attachments: await attachmentsOf(db, matter) };
}

/** Made anew every time, so that no file waits in the outbox. */
async function attachmentsOf(db: Database, { template, values }: MailMatter): Promise<Attachment[]> {
  if (template !== 'receiptReady' || !values.receipt) return [];
  const { fileName, pdf } = await makeReceipt({ db }, values.receipt);
  return [{ fileName, contentType: 'application/pdf', content: pdf }];
}
