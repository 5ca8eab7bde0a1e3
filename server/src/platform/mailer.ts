import { createTransport } from 'nodemailer';

export interface Mail {
  /** The same for every attempt, so that a mail server can drop a repetition. */
  id: string;
  to: string;
  at: Date;
  /** The costly part, so it is left to mailers that hand the mail on. */
  write(): Promise<WrittenMail>;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
}

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  /** True where people read their mails in the outbox; otherwise it forgets what is sent. */
  keepsSent?: boolean;
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
    async send({ id, to, at, write }) {
      const { subject, text, html, attachments } = await write();
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

/** Demo mode: a mail stays where it is, and /dev/mailbox shows it. */
export const mailboxMailer: Mailer = { keepsSent: true, send: async () => {} };

export function everyMailer(mailers: readonly Mailer[]): Mailer {
  return {
    keepsSent: mailers.some(({ keepsSent }) => keepsSent),
    async send(mail) {
      for (const mailer of mailers) await mailer.send(mail);
    },
  };
}
