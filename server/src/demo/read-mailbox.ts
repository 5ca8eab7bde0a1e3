import { escapeHtml } from '@meal/kit/escape-html';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect';
import type { MailOutboxTable } from '../database/tables/mail-outbox';
import type { WrittenMail } from '../emails/mailer';
import { type MailWriting, writeMail } from '../jobs/write-mail';

export interface ReadMail {
  id: string;
  to: string;
  at: number;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; content: string }[];
}

type SentMail = Pick<
  Selectable<MailOutboxTable>,
  'mail_id' | 'to_address' | 'template' | 'language' | 'values' | 'created_at'
>;

const mailsShown = 100;

/** What the outbox has sent, newest first. A mail is written while somebody looks, so that its row is all that is kept. */
export async function readMailbox(writing: MailWriting, to?: string): Promise<ReadMail[]> {
  let mails = sentMails(writing.db).orderBy('created_at', 'desc').orderBy('mail_id').limit(mailsShown);
  if (to !== undefined) mails = mails.where('to_address', '=', to);
  return Promise.all((await mails.execute()).map((mail) => opened(writing, mail)));
}

export async function readMail(writing: MailWriting, id: string): Promise<ReadMail | undefined> {
  const mail = await sentMails(writing.db).where('mail_id', '=', id).executeTakeFirst();
  return mail && opened(writing, mail);
}

function sentMails(db: Database) {
  return (
    db
      .selectFrom('mail_outbox')
      .select(['mail_id', 'to_address', 'template', 'language', 'values', 'created_at'])
      .where('state', '=', sql.lit('sent'))
      // Without an address it was given up, and forgotten, while it was on its way.
      .where('to_address', '!=', '')
  );
}

async function opened(writing: MailWriting, mail: SentMail): Promise<ReadMail> {
  const { attachments, ...texts } = await writeMail(writing, mail).catch((error: unknown) =>
    unwritten(mail, error),
  );
  return {
    id: mail.mail_id,
    to: mail.to_address,
    at: mail.created_at.getTime(),
    ...texts,
    attachments: attachments.map((file) => ({ ...file, content: file.content.toString('base64') })),
  };
}

/** A mail that can no longer be written does not hide the others. */
function unwritten({ template }: SentMail, error: unknown): WrittenMail {
  const text = `This mail (${template}) can no longer be shown: ${String(error)}`;
  return { subject: template, text, html: escapeHtml(text), attachments: [] };
}
