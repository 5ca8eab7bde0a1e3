import { createTransport } from 'nodemailer';
import type { Database } from '../database/connect';
import { writeTogether } from './write-together';

export interface Mail {
  /** The same for every attempt, so that a mail server can drop a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
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
    async send({ id, to, subject, text, html, at }) {
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
      });
    },
  };
}

/** Demo mode: mails are kept in the database and shown at /dev/mailbox. */
export function mailboxMailer(db: Database): Mailer {
  const send = writeTogether(async (mails: readonly Mail[]) => {
    await db
      .insertInto('demo_mailbox')
      .values(mails.map(({ to, ...mail }) => ({ ...mail, to_address: to })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return mails.map(() => undefined);
  });
  return { send };
}

export function everyMailer(mailers: readonly Mailer[]): Mailer {
  return {
    async send(mail) {
      for (const mailer of mailers) await mailer.send(mail);
    },
  };
}
