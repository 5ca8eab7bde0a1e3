import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  messageId: string;
  to: string;
  text: string;
}

const refused = 0.08;
const cutOff = 0.08;

/** A mail server that is busy now and then, and now and then takes a mail and dies before it can say so. */
export class MailSink {
  readonly received: ReceivedMail[] = [];
  isFaulty = true;
  private readonly server: SMTPServer;

  private constructor(lot: () => number) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const fate = this.isFaulty ? lot() : 1;
          if (fate < refused) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          this.received.push(readMail(Buffer.concat(chunks).toString(), to));
          // Taken, and the sender never learns of it.
          if (fate < refused + cutOff) return done(Object.assign(new Error('gone'), { responseCode: 421 }));
          done();
        });
      },
    });
    // Senders are killed in the middle of a word.
    this.server.on('error', () => {});
  }

  static async start(lot: () => number): Promise<MailSink> {
    const sink = new MailSink(lot);
    await new Promise<void>((resolve) => sink.server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

function readMail(raw: string, to: string): ReceivedMail {
  const messageId = /^message-id:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '';
  return { messageId, to, text: plain(raw) };
}

/** All parts, decoded as far as needed to find a link. */
function plain(raw: string): string {
  const parts = raw.split(/^--\S+$/m);
  return parts.map(decoded).join('\n');
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/^content-transfer-encoding:\s*base64/im.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return bytes;
}
