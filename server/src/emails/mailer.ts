import { createTransport } from 'nodemailer';

export interface Mail {
  /** The same for every attempt, so that a mail server can drop a repetition. */
  id: string;
  to: string;
  at: Date;
  /** Somebody waits for it at a screen: it never stands behind others. */
  urgent: boolean;
  /** The costly part, so it is left to mailers that hand the mail on. */
  write(): Promise<WrittenMail>;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** Of advertising: where a mail program stops it. */
  stopUrl?: string;
}

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  /** True where people read their mails in the outbox; otherwise it forgets what is sent. */
  keepsSent?: boolean;
  /** How many it takes at a time; whoever hands it more has them wait here while their leases run out. */
  atOnce?: { urgent: number; usual: number };
  send(mail: Mail): Promise<void>;
  close?(): void;
}

/** The mail server will never take this mail, however often it is asked. */
export class MailRefused extends Error {
  override name = 'MailRefused';

  constructor(
    /** In the server's numbers; its words quote addresses. */
    readonly responseCode: number,
    cause: unknown,
  ) {
    super(`Refused for good (${responseCode})`, { cause });
  }
}

export interface SmtpSettings {
  url: string;
  from: string;
  host: string;
  /** Where the server is on another machine, nothing is said before the connection is encrypted. */
  demandsTls: boolean;
}

/** Connections of this process, which stay open from mail to mail; those of their own for what is urgent. */
const connections = { urgent: 2, usual: 3 };
/** Many servers hang up after a hundred. */
const mailsOfOneConnection = 50;

export function smtpMailer({ url, from, host, demandsTls }: SmtpSettings): Mailer {
  const pool = (maxConnections: number) =>
    createTransport({
      url,
      requireTLS: demandsTls,
      pool: true,
      maxConnections,
      maxMessages: mailsOfOneConnection,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  const [urgentPool, usualPool] = [pool(connections.urgent), pool(connections.usual)];
  return {
    atOnce: connections,
    close() {
      urgentPool.close();
      usualPool.close();
    },
    async send({ id, to, at, urgent, write }) {
      const { subject, text, html, attachments, stopUrl } = await write();
      const sending = (urgent ? urgentPool : usualPool).sendMail({
        from,
        // An object, so that nothing in an address can name a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: at,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stopUrl) },
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
      });
      await sending.catch((error: unknown) => {
        throw forGood(error);
      });
    },
  };
}

/** RFC 8058: mail programs show a button of their own, and send what it says to the address. */
function stopHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A no to the recipient or to the text is for good; a no to us, as to our password or our address, is for us to mend. */
function forGood(error: unknown): unknown {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return isAboutMail && isFinal ? new MailRefused(responseCode, error) : error;
}

/** Demo mode: a mail stays where it is, and /dev/mailbox shows it. */
export const mailboxMailer: Mailer = { keepsSent: true, send: async () => {} };

export function everyMailer(mailers: readonly Mailer[]): Mailer {
  return {
    keepsSent: mailers.some(({ keepsSent }) => keepsSent),
    atOnce: mailers.find(({ atOnce }) => atOnce)?.atOnce,
    async send(mail) {
      for (const mailer of mailers) await mailer.send(mail);
    },
    close() {
      for (const mailer of mailers) mailer.close?.();
    },
  };
}
