import { createTransport } from 'nodemailer';
import type { Database } from '../database/connect';
import type { StoredAttachment } from '../database/tables/demo';
import { writeTogether } from './write-together';

export interface Mail {
  /** The same for every attempt, so that a mail server can drop a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface SmtpSettings {
  url: string;
  from: string;
  host: string;
}

export function smtpMailer({ url, from, host }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ id, to, subject, text, html, at, attachments = [] }) {
      await transport.sendMail({
        from,
        // An object, so that nothing in an address can name a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: at,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
      });
    },
  };
}

/** Demo mode: mails are kept in the database and shown at /dev/mailbox. */
export function mailboxMailer(db: Database): Mailer {
  const send = writeTogether(async (mails: readonly Mail[]) => {
    await db
      .insertInto('demo_mailbox')
      .values(
        mails.map(({ to, attachments = [], ...mail }) => ({
          ...mail,
          to_address: to,
          attachments: JSON.stringify(attachments.map(stored)),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return mails.map(() => undefined);
  });
  return { send };
}

function stored({ fileName, contentType, content }: Attachment): StoredAttachment {
  return { fileName, contentType, content: content.toString('base64') };
}

export function everyMailer(mailers: readonly Mailer[]): Mailer {
  return {
    async send(mail) {
      for (const mailer of mailers) await mailer.send(mail);
    },
  };
}
