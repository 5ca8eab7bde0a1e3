import type { Selectable } from 'kysely';
import type { MailMatter, MailOutboxTable } from '../database/tables/mail-outbox';
import type { MailSender } from '../emails/mail-sender';
import type { Attachment, WrittenMail } from '../emails/mailer';
import { renderMail } from '../emails/render-mail';
import { AppError } from '../platform/app-error';
import { makeReceipt, type ReceiptMaking } from '../receipts/make-receipt';

export type MailWriting = MailSender & ReceiptMaking;

type MailRow = Pick<Selectable<MailOutboxTable>, 'template' | 'language' | 'values'>;

export async function writeMail(writing: MailWriting, mail: MailRow): Promise<WrittenMail> {
  // A row is written whole, so its values are those of its template.
  const { matter, attachments } = await withReceipt(writing, mail as MailMatter);
  return { ...renderMail(matter, mail.language, writing), attachments };
}

interface Enclosed {
  matter: MailMatter;
  attachments: Attachment[];
}

/**
 * The receipt is made anew every time, so that no file waits in the outbox. Where the use behind it was undone in the
 * meantime, the mail says so instead.
 */
async function withReceipt(making: ReceiptMaking, matter: MailMatter): Promise<Enclosed> {
  const { template, values } = matter;
  if (template !== 'receiptReady' || !values.receipt) return { matter, attachments: [] };
  try {
    const { fileName, pdf } = await makeReceipt(making, values.receipt, 'mail');
    return { matter, attachments: [{ fileName, contentType: 'application/pdf', content: pdf }] };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'E1001')) throw error;
    return { matter: { template, values: { ...values, cause: 'useUndone' } }, attachments: [] };
  }
}
